// The row of keys once more, to be touched: what the last row of the table says, and the keys that lead through lists.
(() => {
  "use strict";
  const SENT = {
    "Enter": "\r", "Esc": "\x1b", "Bksp": "\x7f", "Tab": "\t", "Shift+Tab": "\x1b[Z", "Space": " ",
    "↑": "\x1b[A", "↓": "\x1b[B", "→": "\x1b[C", "←": "\x1b[D",
    "PgUp": "\x1b[5~", "PgDn": "\x1b[6~", "Home": "\x1b[H", "End": "\x1b[F", "F2": "\x1bOQ", "−": "-", "⌨": "",
  };
  const ALWAYS = ["Esc", "←", "↑", "↓", "→", "Enter"];
  const keys = document.getElementById("keys");
  const lists = document.createElement("div"), row = document.createElement("div");
  lists.className = "lists";
  row.className = "row";
  keys.append(row, lists);

  let client = null;

  const send = (text) => {
    const socket = client && client.socket;
    if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(["stdin", text]));
  };

  // What is sent for a key as it is written, or nothing where it is none.
  const sent = (label) => {
    if (label in SENT) return SENT[label];
    if (/^\^[A-Z]$/.test(label)) return String.fromCharCode(label.charCodeAt(1) - 64);
    return [...label].length === 1 ? label : "";
  };

  // The keys that a group of them means: "1-4", "A-C", "↑↓".
  const each = (label) => {
    const [, first, last] = label.match(/^([0-9a-zA-Z])-([0-9a-zA-Z])$/) || [];
    if (!first) return label in SENT || label.startsWith("^") ? [label] : [...label];
    const order = "1234567890abcdefghijklmnopqrstuvwxyz".includes(first)
      ? "1234567890abcdefghijklmnopqrstuvwxyz" : "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    return [...order.slice(order.indexOf(first), order.indexOf(last) + 1)];
  };

  const button = (label, word) => {
    const made = document.createElement("button"), cap = document.createElement("b");
    made.type = "button";
    cap.textContent = label;
    made.append(cap, word ? ` ${word}` : "");
    if (sent(label)) made.addEventListener("click", () => send(sent(label)));
    return made;
  };

  // An entry of the row: one button, or a button for each of its keys and then their word.
  const group = ({ keys, word }) => {
    if (keys.length === 1) return button(keys[0], word);
    const made = document.createElement("span");
    made.append(...keys.map((key) => button(key, "")), word);
    return made;
  };

  // The entries of the last row: bold letters are keys, and the others their words.
  const entries = (terminal) => {
    const line = terminal.buffer.active.getLine(terminal.buffer.active.viewportY + terminal.rows - 1);
    const found = [];
    for (let column = 0; line && column < terminal.cols; column++) {
      const cell = line.getCell(column), isKey = Boolean(cell.isBold()), text = cell.getChars() || " ";
      const last = found.at(-1);
      if (isKey && (!last || last.word.trim())) found.push({ keys: text, word: "" });
      else if (isKey) last.keys += last.word + text, last.word = "";
      else if (last) last.word += text;
    }
    return found.map(({ keys, word }) => ({ keys: keys.split(" ").filter(Boolean).flatMap(each), word: word.trim() }));
  };

  const show = (terminal) => {
    const told = entries(terminal).filter((entry) => entry.keys.length && entry.keys.every(sent));
    const text = JSON.stringify(told);
    if (text === row.dataset.told) return;
    row.dataset.told = text;
    row.replaceChildren(...told.map(group));
  };

  // The button that calls the system's own keyboard, which else stays away from whoever touches the table.
  const letters = (typed) => {
    const made = button("⌨", "");
    typed.inputMode = matchMedia("(any-pointer: coarse)").matches ? "none" : "";
    made.setAttribute("aria-label", "letters");
    made.addEventListener("click", () => {
      typed.inputMode = typed.inputMode === "none" ? "text" : "none";
      typed.blur();
      if (typed.inputMode === "text") typed.focus();
    });
    return made;
  };

  // A finger that draws along the table turns the wheel there; where the page is magnified, it moves the page.
  const scroll = (terminal) => {
    const place = terminal.element;
    let from = 0;
    place.addEventListener("touchstart", (event) => { from = event.touches[0].clientY; }, { passive: true });
    place.addEventListener("touchmove", (event) => {
      if (event.touches.length > 1 || window.visualViewport.scale > 1.01) return;
      const box = place.querySelector(".xterm-screen").getBoundingClientRect(), touch = event.touches[0];
      const cell = box.height / terminal.rows, by = from - touch.clientY;
      if (Math.abs(by) < 2 * cell) return;
      from = touch.clientY;
      const column = Math.ceil((touch.clientX - box.left) / box.width * terminal.cols);
      const line = Math.ceil((touch.clientY - box.top) / cell);
      if (column > 0 && line > 0) send(`\x1b[<${by > 0 ? 65 : 64};${column};${line}M`);
    }, { passive: true });
  };

  window.addEventListener("table", (event) => {
    client = event.detail;
    const { terminal } = client;
    lists.append(...ALWAYS.map((label) => button(label, "")), letters(terminal.textarea));
    terminal.onWriteParsed(() => show(terminal));
    scroll(terminal);
  });
})();
