/**
 * Where in a JSON text the caret stands: inside of which members, and what of a word is typed.
 *
 * @module
 */

import { tokens } from './parser.js';

/**
 * Where in a JSON text its end is.
 *
 * @param {string} text a body up to the caret
 * @returns {{inside: string[], key: boolean, quoted: boolean, typed: string}|null} nothing outside
 *     of brackets, behind a whole value, or in text of three quotes
 */
export function placeOf(text) {
  const open = [];
  let name = null;
  let afterColon = false;
  let last = null;
  for (const token of tokens(text)) {
    if (token.kind === 'space') {
      continue;
    }
    last = token;
    if (token.kind === 'open') {
      open.push({ list: token.text === '[', name: afterColon ? name : null });
      name = null;
      afterColon = false;
    } else if (token.kind === 'close') {
      open.pop();
      name = null;
      afterColon = false;
    } else if (token.kind === 'string') {
      name = afterColon ? name : token.text.replace(/^"|"$/g, '');
    } else if (token.kind === 'other') {
      afterColon = token.text.includes(':') ? !token.text.endsWith(',') : afterColon;
      if (token.text.endsWith(',')) {
        afterColon = false;
      }
    }
  }
  if (open.length === 0 || last === null || last.kind === 'triple') {
    return null;
  }
  const typed = unfinished(last, text);
  if (typed === null) {
    return null;
  }
  const inside = open.map((one) => one.name).filter((one) => one !== null);
  const list = open.at(-1).list;
  const key = !list && !afterColon;
  return {
    inside: !list && afterColon && name !== null ? [...inside, name] : inside,
    key,
    ...typed,
  };
}

/** What is typed of a word so far; nothing when a whole one stands there. */
function unfinished(last, text) {
  const atEnd = last.to === text.length;
  if (last.kind === 'string' && atEnd) {
    const closed = last.text.length > 1 && last.text.endsWith('"') && !last.text.endsWith('\\"');
    return closed ? null : { quoted: true, typed: last.text.slice(1) };
  }
  if (last.kind === 'other') {
    const word = /[A-Za-z_.][\w.]*$/.exec(last.text)?.[0] ?? '';
    return atEnd && word !== ''
      ? { quoted: false, typed: word }
      : /[,:]$/.test(last.text)
        ? { quoted: false, typed: '' }
        : null;
  }
  return last.kind === 'open' ? { quoted: false, typed: '' } : null;
}
