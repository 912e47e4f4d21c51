// How large the letters are: as large as 80 by 24 of them fit into the room that the terminal has, whenever that changes.
(() => {
  "use strict";
  const COLUMNS = 80, ROWS = 24, FONT = '"Roboto Mono"', LARGEST = 18, SMALLEST = 3, STEP = 0.25;
  const place = document.getElementById("terminal");
  const scheme = location.protocol === "https:" ? "wss://" : "ws://";
  place.dataset.sessionWebsocketUrl = scheme + location.host + location.pathname + "ws";
  place.dataset.fontSize = LARGEST;

  window.addEventListener("table", ({ detail: client }) => {
    const { terminal, fitAddon } = client;
    const room = () => fitAddon.proposeDimensions() || { cols: 0, rows: 0 };

    client.fit = () => {
      if (!place.clientWidth || !place.clientHeight) return;
      for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
        terminal.options.fontSize = size;
        if (room().cols >= COLUMNS && room().rows >= ROWS) break;
      }
      fitAddon.fit();
    };

    // The client would send it before its socket is open.
    client.sendSize = () => {
      if (client.size && client.socket && client.socket.readyState === WebSocket.OPEN) {
        client.socket.send(JSON.stringify(["resize", client.size]));
      }
    };

    // The letters are measured once they are there, so that the table is drawn once, and at its size.
    const connect = client.connect.bind(client);
    client.connect = async () => {
      await document.fonts.load(`12px ${FONT}`).catch(() => []);
      new ResizeObserver(() => client.fit()).observe(place);
      terminal.focus();
      return connect();
    };
  });
})();
