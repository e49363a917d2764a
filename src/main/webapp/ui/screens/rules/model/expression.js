/** Conditions as rows, read from the expression of a trigger and written to it. */
import { quoted, tokens } from './tokens.js';

/**
 * @typedef {object} Row
 * @property {string} subject a variable, as `$query`
 * @property {string} key of a filter or a custom event; else empty
 * @property {string} operator an ID of OPERATORS
 * @property {string[]} values one, or several where the operator takes a list
 */

/** Variables of conditions. `keyed`: what its name is called. */
export const SUBJECTS = [
  { id: '$query', label: 'Search text' },
  { id: '$index', label: 'Index' },
  { id: '$filter', label: 'Filter on', keyed: 'Field' },
  { id: '$customEvents', label: 'Custom event', keyed: 'Key' },
  { id: '$user', label: 'User' },
  { id: '$credential', label: 'API credential' },
  { id: '$referer', label: 'Page of origin' },
  { id: '$type', label: 'Query type' },
  { id: '$time', label: 'Time' },
];

const TEXTS = ['$query', '$filter', '$customEvents', '$user', '$credential', '$referer', '$type'];

/** What rows compare with. `of`: subjects that it is offered for. */
export const OPERATORS = [
  { id: 'is', label: 'is', word: '==', of: [...TEXTS, '$index'] },
  { id: 'isNot', label: 'is not', word: '==', not: true, of: [...TEXTS, '$index'] },
  { id: 'in', label: 'is one of', word: 'in', list: true, of: [...TEXTS, '$index'] },
  { id: 'notIn', label: 'is none of', word: 'in', list: true, not: true, of: [...TEXTS, '$index'] },
  { id: 'words', label: 'contains the words', word: 'containsWords', of: ['$query'] },
  { id: 'notWords', label: 'does not contain the words', word: 'containsWords', not: true, of: ['$query'] },
  { id: 'contains', label: 'contains', word: 'contains', of: [...TEXTS, '$index'] },
  { id: 'notContains', label: 'does not contain', word: 'contains', not: true, of: TEXTS },
  { id: 'starts', label: 'starts with', word: 'startsWith', of: [...TEXTS, '$index'] },
  { id: 'notStarts', label: 'does not start with', word: 'startsWith', not: true, of: TEXTS },
  { id: 'ends', label: 'ends with', word: 'endsWith', of: TEXTS },
  { id: 'notEnds', label: 'does not end with', word: 'endsWith', not: true, of: TEXTS },
  { id: 'matches', label: 'matches the regular expression', word: 'matches', of: TEXTS },
  { id: 'above', label: 'is greater than', word: '>', number: true, of: ['$filter', '$customEvents'] },
  { id: 'atLeast', label: 'is at least', word: '>=', number: true, of: ['$filter', '$customEvents', '$time'] },
  { id: 'below', label: 'is less than', word: '<', number: true, of: ['$filter', '$customEvents', '$time'] },
  { id: 'atMost', label: 'is at most', word: '<=', number: true, of: ['$filter', '$customEvents'] },
];

const SPELLINGS = {
  '===': ['=='], is: ['=='], exactlyMatches: ['=='], '!=': ['==', true], '!==': ['==', true], doesNotMatch: ['==', true],
  doesNotContain: ['contains', true], starts_with: ['startsWith'], doesNotStartWith: ['startsWith', true], ends_with: ['endsWith'],
  doesNotEndWith: ['endsWith', true], regularExpressionMatch: ['matches'], IN: ['in'],
};

/** @returns {Row} a row to begin with */
export const emptyRow = () => ({ subject: '$query', key: '', operator: 'words', values: [''] });

/** The operator of a row, or one that the subject has in its place. */
export const operatorsOf = (subject) => OPERATORS.filter(({ of }) => of.includes(subject));

const NAME = /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/;

function writtenRow({ subject, key, operator, values }) {
  const { word, not, number } = OPERATORS.find(({ id }) => id === operator);
  const said = values.map((value) => (number && /^-?\d+(\.\d+)?$/.test(value) ? value : quoted(value)));
  const variable = key === '' ? subject : NAME.test(key) ? `${subject}.${key}` : `${subject}[${quoted(key)}]`;
  const isIndex = subject === '$index' && (word === '==' || word === 'in');
  const text = isIndex ? `${quoted(values.join(','))} in $index` : `${variable} ${word} ${word === 'in' ? `[${said.join(', ')}]` : said[0]}`;
  return not ? `not (${text})` : text;
}

/**
 * @param {{any: boolean, rows: Row[]}} conditions
 * @returns {string} the expression that says them; rows without a value are left out
 */
export function written({ any, rows }) {
  return rows.filter(isComplete).map(writtenRow).join(any ? ' or ' : ' and ');
}

const isKeyed = (subject) => SUBJECTS.some(({ id, keyed }) => id === subject && keyed);

/** Whether a row says something. */
export const isComplete = ({ subject, key, values }) => values.some((value) => value.trim() !== '') && (!isKeyed(subject) || key.trim() !== '');

/**
 * Reads an expression.
 *
 * @param {string} text
 * @returns {{any: boolean, rows: Row[]}|null} null when rows cannot say it
 */
export function readRows(text) {
  const found = tokens(text);
  return found && (found.length === 0 ? { any: false, rows: [] } : read(found));
}

function read(list) {
  let at = 0;
  const take = (...values) => list[at]?.kind !== 'text' && values.includes(list[at]?.value) && (at += 1) > 0;
  const fail = () => { throw new SyntaxError('not rows'); };
  const expect = (value) => take(value) || fail();
  const value = () => (['text', 'number'].includes(list[at]?.kind) ? list[at++].value : fail());
  const values = () => {
    if (!take('[')) {
      return [value()];
    }
    const all = [value()];
    while (!take(']')) {
      expect(',');
      all.push(value());
    }
    return all;
  };
  const name = () => (list[at]?.kind === 'name' ? list[at++].value : fail());
  const subject = () => {
    let id = name();
    let key = '';
    if (!id.startsWith('$')) {
      key = id;
      id = '$filter';
    } else if (take('[')) {
      key = value();
      expect(']');
    }
    while (take('.')) {
      key += `${key && '.'}${name()}`;
    }
    return isKeyed(id) === (key !== '') && SUBJECTS.some((one) => one.id === id) ? { subject: id, key } : fail();
  };
  const row = () => {
    if (take('not', 'NOT', '!')) {
      const { operator, ...rest } = row();
      const { word, not, list: isList } = OPERATORS.find(({ id }) => id === operator);
      const other = OPERATORS.find((one) => one.word === word && Boolean(one.not) !== Boolean(not) && Boolean(one.list) === Boolean(isList));
      return other ? { ...rest, operator: other.id } : fail();
    }
    if (take('(')) {
      const inner = row();
      expect(')');
      return inner;
    }
    if (list[at].kind !== 'name') {
      const sent = values();
      expect('in');
      const of = subject();
      const all = of.subject === '$index' ? sent.flatMap((one) => one.split(',')).map((one) => one.trim()) : sent;
      return { ...of, operator: all.length > 1 ? 'in' : 'is', values: all };
    }
    const of = subject();
    const said = list[at++]?.value ?? fail();
    const [word, not = false] = SPELLINGS[said] ?? [said];
    const sent = values();
    const operator = OPERATORS.find((one) => one.word === word && Boolean(one.not) === not && one.of.includes(of.subject));
    return operator && (operator.list || sent.length === 1) ? { ...of, operator: operator.id, values: sent } : fail();
  };
  try {
    const rows = [row()];
    let any = null;
    while (at < list.length) {
      const or = take('or', 'OR', '||');
      if ((!or && !take('and', 'AND', '&&')) || (any !== null && any !== or)) {
        return null;
      }
      any = or;
      rows.push(row());
    }
    return { any: any ?? false, rows };
  } catch {
    return null;
  }
}

/** A row in words: `search text contains “star”`. */
export function rowWords({ subject, key, operator, values }) {
  const label = SUBJECTS.find(({ id }) => id === subject).label.toLowerCase().replace('api', 'API');
  const names = values.map((value) => `“${value}”`);
  return [label, key, OPERATORS.find(({ id }) => id === operator).label, names.join(', ')].filter(Boolean).join(' ');
}
