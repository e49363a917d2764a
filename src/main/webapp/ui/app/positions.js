/**
 * Where in a JSON text its values stand, and JSON as people write it.
 *
 * @module
 */

/**
 * @typedef {object} Position
 * @property {number} from offset of the value
 * @property {number} to offset behind it
 * @property {number} keyFrom offset of the member's name, or of the value where it has none
 * @property {number} keyTo
 */

/**
 * Reads as far as the text is JSON.
 *
 * @param {string} text
 * @returns {{places: Map<string, Position>, fault: {at: number, message: string}|null}} by JSON pointer
 */
export function positionsOf(text) {
  const reader = new Reader(text);
  try {
    reader.value('', -1, -1);
    reader.space();
    if (reader.at < text.length) {
      reader.fail('unexpected text after the end');
    }
    return { places: reader.places, fault: null };
  } catch (fault) {
    if (!(fault instanceof SyntaxError)) {
      throw fault;
    }
    return { places: reader.places, fault: { at: Math.min(reader.at, text.length), message: fault.message } };
  }
}

class Reader {
  constructor(text) {
    this.text = text;
    this.at = 0;
    this.places = new Map();
  }

  fail(message) {
    throw new SyntaxError(message);
  }

  space() {
    while (/\s/.test(this.text[this.at] ?? '')) {
      this.at++;
    }
  }

  value(pointer, keyFrom, keyTo) {
    this.space();
    const from = this.at;
    const first = this.text[this.at];
    const place = { from, to: from, keyFrom: keyFrom < 0 ? from : keyFrom, keyTo };
    this.places.set(pointer, place);
    if (first === '{') {
      this.members(pointer);
    } else if (first === '[') {
      this.elements(pointer);
    } else if (first === '"') {
      this.string();
    } else {
      this.word();
    }
    place.to = this.at;
    place.keyTo = keyFrom < 0 ? this.at : keyTo;
  }

  members(pointer) {
    this.at++;
    this.space();
    if (this.text[this.at] === '}') {
      this.at++;
      return;
    }
    for (;;) {
      this.space();
      const keyFrom = this.at;
      if (this.text[this.at] !== '"') {
        this.fail('expected a name in double quotes');
      }
      const name = this.string();
      const keyTo = this.at;
      this.space();
      if (this.text[this.at] !== ':') {
        this.fail('expected a colon');
      }
      this.at++;
      this.value(`${pointer}/${escaped(name)}`, keyFrom, keyTo);
      if (!this.more('}')) {
        return;
      }
    }
  }

  elements(pointer) {
    this.at++;
    this.space();
    if (this.text[this.at] === ']') {
      this.at++;
      return;
    }
    for (let index = 0; ; index++) {
      this.value(`${pointer}/${index}`, -1, -1);
      if (!this.more(']')) {
        return;
      }
    }
  }

  more(end) {
    this.space();
    const mark = this.text[this.at];
    if (mark !== ',' && mark !== end) {
      this.fail(`expected a comma or ${end}`);
    }
    this.at++;
    return mark === ',';
  }

  string() {
    const found = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y;
    found.lastIndex = this.at;
    const match = found.exec(this.text);
    if (match === null) {
      this.fail('the string is not closed');
    }
    const from = this.at;
    try {
      const value = JSON.parse(match[0]);
      this.at = found.lastIndex;
      return value;
    } catch {
      this.at = from;
      return this.fail('invalid escape sequence in the string');
    }
  }

  word() {
    const found = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
    found.lastIndex = this.at;
    if (found.exec(this.text) === null) {
      this.fail('expected a value');
    }
    this.at = found.lastIndex;
  }
}

function escaped(name) {
  return name.replace(/~/g, '~0').replace(/\//g, '~1');
}

/**
 * The place of a pointer, or of what is nearest above it.
 *
 * @param {Map<string, Position>} places
 * @param {string} pointer
 * @returns {Position|null}
 */
export function nearest(places, pointer) {
  for (let left = pointer; ; left = left.slice(0, left.lastIndexOf('/'))) {
    const place = places.get(left);
    if (place !== undefined || left === '') {
      return place ?? null;
    }
  }
}

const WIDTH = 80;

/**
 * JSON with two spaces, short lists and objects of plain values on one line.
 *
 * @param {unknown} value
 * @param {string} [indent]
 */
export function pretty(value, indent = '') {
  if (value === null || typeof value !== 'object') {
    return JSON.stringify(value) ?? 'null';
  }
  const list = Array.isArray(value);
  const parts = list
    ? value.map((one) => ['', one])
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(([name, one]) => [`${JSON.stringify(name)}: `, one]);
  const [open, close] = list ? '[]' : '{}';
  if (parts.length === 0) {
    return open + close;
  }
  const line = onOneLine(value, list, parts);
  if (line !== null && line.length + indent.length <= WIDTH) {
    return line;
  }
  const inner = `${indent}  `;
  const lines = parts.map(([name, one]) => inner + name + pretty(one, inner));
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Plain lists, and objects of one or two plain members, such as dependencies and ranges. */
function onOneLine(value, list, parts) {
  const plain = (one) => one === null || typeof one !== 'object';
  if (list) {
    return value.every(plain) ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]` : null;
  }
  const simple = parts.every(([, one]) => plain(one) || (Array.isArray(one) && one.every(plain)));
  return simple && parts.length <= 2
    ? `{${parts.map(([name, one]) => name + pretty(one)).join(', ')}}`
    : null;
}

/**
 * The line and column of an offset, both from 1.
 *
 * @param {string} text
 * @param {number} at
 * @returns {{line: number, column: number}}
 */
export function lineColumn(text, at) {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

/**
 * What the editor marks for something said about a pointer.
 *
 * @param {string} text
 * @param {Map<string, Position>} places
 * @param {{pointer: string, message: string}} said
 * @param {'error'|'warning'} severity
 */
export function markOf(text, places, said, severity) {
  const place = nearest(places, said.pointer);
  const exact = places.get(said.pointer);
  const from = place?.keyFrom ?? 0;
  const short = exact && exact.to - exact.from < 200 && !text.slice(exact.from, exact.to).includes('\n');
  const to = short ? exact.to : Math.min(place?.keyTo ?? 1, from + 1);
  const [begin, end] = [lineColumn(text, from), lineColumn(text, Math.max(to, from + 1))];
  return { ...begin, endLine: end.line, endColumn: end.column, severity, message: said.message };
}
