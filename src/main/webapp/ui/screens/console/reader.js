/**
 * Reads JSON with comments on lines of their own and text between triple quotes, and says where it is not valid.
 *
 * @module
 */

import { TRIPLE } from './parser.js';

/**
 * @typedef {object} SyntaxProblem
 * @property {number} from offset
 * @property {number} to
 * @property {string} message
 */

const SPACE = /(?:[ \t\r\n]|(?<=^[ \t]*)(?:#|\/\/)[^\n]*)+/my;
const STRING = /"(?:[^"\\\n]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y;
const LITERAL = /(?:true|false|null)(?!\w)/y;
const WORD = /[^\s,:[\]{}"]+|./y;

const COMMENT = /^(\/\/|\/\*|#)/;
const COMMENT_WITHIN = 'A comment must be on a line of its own, after # or //.';
const OTHER_WORDS = { True: 'true', False: 'false', None: 'null', undefined: 'null', nil: 'null', NaN: 'null' };

class Invalid extends Error {
  constructor(from, to, message) {
    super(message);
    this.problem = { from, to: Math.max(to, from + 1), message };
  }
}

/**
 * Reads one value and what follows it up to the end.
 *
 * @param {string} text
 * @param {number} from offset where the value begins
 * @param {number} to offset where it has to end
 * @param {(name: string, from: number, to: number, inside: string[]) => void} member hears of each member's name; of
 *     `inside`, lists have no name
 * @returns {SyntaxProblem|null} the first one
 */
export function syntaxProblem(text, from, to, member = () => {}) {
  const source = text.slice(0, to);
  let at = from;

  const match = (pattern) => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    at = found ? pattern.lastIndex : at;
    return found?.[0];
  };
  const space = () => match(SPACE);
  const fail = (message, start = at) => {
    at = start;
    const word = match(WORD) ?? '';
    throw new Invalid(Math.min(start, Math.max(to - 1, 0)), start + word.length, message);
  };

  function string() {
    if (source.startsWith(TRIPLE, at)) {
      const end = source.indexOf(TRIPLE, at + 3);
      if (end < 0) {
        throw new Invalid(at, at + 3, 'Missing closing triple quotes.');
      }
      const start = at;
      at = end + 3;
      return source.slice(start + 3, end);
    }
    const start = at;
    const found = match(STRING);
    if (found !== undefined) {
      return found;
    }
    const line = source.slice(start).split('\n')[0];
    const escape = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})./.exec(line);
    throw escape
      ? new Invalid(start + escape.index, start + escape.index + 2, `“${escape[0]}” is not a valid escape sequence. Write “\\\\” for a backslash.`)
      : new Invalid(start, start + line.length, 'Missing closing quote.');
  }

  function value(inside) {
    space();
    if (at >= to) {
      fail('Missing value.');
    }
    switch (source[at]) {
      case '{':
        return object(inside);
      case '[':
        return list(inside);
      case '"':
        return string();
      case "'":
        return fail('Use double quotes in JSON.');
      default:
        return match(LITERAL) ?? match(NUMBER) ?? noValue();
    }
  }

  function noValue() {
    const start = at;
    const word = match(WORD) ?? '';
    const instead = OTHER_WORDS[word];
    if (instead) {
      fail(`Use “${instead}” in JSON.`, start);
    }
    if (/^[,:\]}]$/.test(word)) {
      fail('Missing value.', start);
    }
    if (COMMENT.test(word)) {
      fail(COMMENT_WITHIN, start);
    }
    fail(/^[-+.\d]/.test(word) ? `“${word}” is not a valid number.` : `“${word}” must be in double quotes.`, start);
  }

  function list(inside) {
    items(']', () => value(inside));
  }

  function object(inside) {
    const names = new Set();
    items('}', () => {
      const start = at;
      if (source[at] !== '"') {
        const word = match(WORD) ?? '';
        fail(COMMENT.test(word) ? COMMENT_WITHIN : word.startsWith("'") ? 'Use double quotes in JSON.' : /^[,:[\]{]/.test(word) ? 'Missing name in double quotes.' : `The name “${word}” must be in double quotes.`, start);
      }
      const name = string().replace(/^"|"$/g, '');
      if (names.has(name)) {
        throw new Invalid(start, at, `Duplicate name “${name}”.`);
      }
      names.add(name);
      const end = at;
      member(name, start, end, inside);
      space();
      if (source[at] !== ':') {
        throw new Invalid(start, end, `Missing colon after “${name}”.`);
      }
      at++;
      value([...inside, name]);
    });
  }

  /** What stands between brackets, with commas. */
  function items(close, item) {
    const open = at;
    at++;
    space();
    if (source[at] === close) {
      at++;
      return;
    }
    for (;;) {
      space();
      if (at >= to) {
        throw new Invalid(open, open + 1, `Missing closing “${close}”.`);
      }
      item();
      const end = at;
      space();
      if (source[at] === close) {
        at++;
        return;
      }
      if (at >= to) {
        throw new Invalid(open, open + 1, `Missing closing “${close}”.`);
      }
      if (source[at] !== ',') {
        if (/[\]}]/.test(source[at])) {
          throw new Invalid(at, at + 1, `Expected “${close}” here.`);
        }
        throw /["{[\w-]/.test(source[at]) ? new Invalid(Math.max(end - 1, 0), end, 'Missing comma after this.') : new Invalid(at, at + 1, `Unexpected “${source[at]}”.`);
      }
      const comma = at;
      at++;
      space();
      if (source[at] === close) {
        throw new Invalid(comma, comma + 1, 'Trailing comma.');
      }
    }
  }

  try {
    value([]);
    space();
    if (at < to) {
      fail(/[\]}]/.test(source[at]) ? 'Unmatched closing bracket.' : 'Unexpected text after the end of the body.');
    }
    return null;
  } catch (error) {
    if (error instanceof Invalid) {
      return error.problem;
    }
    throw error;
  }
}
