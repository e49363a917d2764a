/**
 * The endpoints and bodies of an engine, from the table of all engines.
 *
 * A line of an endpoint: `GET,POST~40 /{index}/_search~7f search ? size operator=and|or`. A line of a type: its members,
 * each `name~mask=words:type!F`, where words have masks too. A mask says in hexadecimal which engines of the list have it; without one, all that
 * have what it stands in. `!F` marks names of fields, `!I` names of indices. A member `*` has any name, `*F` that of any
 * field.
 *
 * @module
 */

import { BODY_ENGINES, ENDPOINT_ENGINES, ENDPOINTS, ROOTS, TYPES } from './apitable.js';

const linesOf = (text) => text.trim().split('\n');
const WORD = /^([^~=]+)(?:~([0-9a-f]+))?(?:=(.*))?$/;
const MEMBER = /^([^~=:!]+)(?:~([0-9a-f]+))?(?:=([^:!]*))?(?::(\d+))?(?:!([FI]))?$/;

/**
 * A member of an object, or what stands behind a name.
 *
 * @typedef {object} Member
 * @property {string} name
 * @property {string[]} words that it may be, when they are listed
 * @property {string} [type] of its object
 * @property {'F'|'I'} [names] fields or indices
 */

/**
 * @param {{distribution?: string, version?: string}} engine in front
 */
export function descriptionsOf({ distribution = 'elasticsearch', version = '9' }) {
  const major = Number.parseInt(version, 10) || 9;
  const endpointBit = bitOf(ENDPOINT_ENGINES, distribution, major);
  const bodyBit = bitOf(BODY_ENGINES, distribution, major);
  const lines = linesOf(TYPES);
  const roots = new Map(linesOf(ROOTS).map((line) => line.split(' ')));
  const read = new Map();

  const wordsOf = (text) => (text ?? '').split('|').map((word) => word.split('~')).filter(([word, mask]) => word !== '' && has(mask, bodyBit)).map(([word]) => word);

  /** @returns {Map<string, Member>} of a type, by name */
  function members(type) {
    if (!read.has(type)) {
      const all = (lines[type] ?? '').split(' ').map((part) => MEMBER.exec(part)).filter((found) => found && has(found[2], bodyBit));
      read.set(type, new Map(all.map(([, name, , words, inner, names]) => [name, { name, words: wordsOf(words), type: inner, names }])));
    }
    return read.get(type);
  }

  /** @returns {Member|undefined} what stands behind the names */
  function walk(api, inside) {
    let here = roots.has(api) ? { name: '', words: [], type: roots.get(api) } : undefined;
    for (const name of inside) {
      const known = here?.type === undefined ? undefined : members(here.type);
      here = known?.get(name) ?? known?.get('*F') ?? known?.get('*');
    }
    return here;
  }

  return {
    endpoints: linesOf(ENDPOINTS).flatMap((line) => endpointOf(line, endpointBit)),
    /**
     * What may stand in an object.
     *
     * @param {string} api
     * @param {string[]} inside names around it
     * @returns {{members: Member[], fields: boolean, open: boolean}|null} `open`: other names too; null when nothing is known
     */
    objectAt(api, inside) {
      const type = walk(api, inside)?.type;
      if (type === undefined) {
        return null;
      }
      const all = [...members(type).values()];
      const fields = all.some(({ name }) => name === '*F');
      return { members: all.filter(({ name }) => !name.startsWith('*')), fields, open: fields || all.length === 0 || all.some(({ name }) => name === '*') };
    },
    /**
     * What a member may be.
     *
     * @param {string} api
     * @param {string[]} inside names around it, its own last
     * @returns {Member|undefined}
     */
    valueAt: walk,
  };
}

/** The newest that is described and not newer than the engine, else the oldest. */
function bitOf(engines, distribution, major) {
  const own = engines
    .map((name, at) => ({ family: name.split('-')[0], from: Number(name.split('-')[1] ?? 0), at }))
    .filter(({ family }) => family === (distribution === 'opensearch' ? 'opensearch' : 'elasticsearch'));
  const { at } = own.filter(({ from }) => from <= major).at(-1) ?? own[0];
  return 1 << at;
}

const has = (mask, bit) => mask === undefined || (Number.parseInt(mask, 16) & bit) !== 0;

function endpointOf(line, bit) {
  const [head, tail = ''] = line.split(' ? ');
  const [methods, path, api] = head.split(' ');
  const [, plain, mask] = WORD.exec(path);
  if (!has(mask, bit)) {
    return [];
  }
  const parameters = tail.split(' ').map((part) => WORD.exec(part)).filter((found) => found && has(found[2], bit));
  return [{
    api,
    methods: methods.split(',').map((method) => method.split('~')).filter(([, own]) => has(own, bit)).map(([method]) => method),
    segments: plain.split('/').filter((segment) => segment !== ''),
    parameters: parameters.map(([, name, , words]) => ({ name, words: words?.split('|') ?? [] })),
  }];
}
