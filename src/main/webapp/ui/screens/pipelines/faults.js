/**
 * Faults of uploads at their places.
 *
 * @module
 */

import { definitionName } from './files.js';

/**
 * @typedef {{message: string, code: string, file: string, line: number|null, column: number|null, path: string}} Place
 */

/**
 * What an answer says is wrong: of lint, or of a refusal.
 *
 * @param {unknown} answer parsed
 * @returns {object[]}
 */
export function faultsIn(answer) {
  const list = answer?.errors ?? answer?.error?.details ?? answer?.details ?? [];
  return Array.isArray(list) ? list : [];
}

/**
 * @param {object[]} faults
 * @param {import('./files.js').Draft} draft
 * @returns {Place[]}
 */
export function placesOf(faults, draft) {
  const places = faults.map((fault) => ({
    message: String(fault.message ?? fault.code ?? 'Unknown error'),
    code: String(fault.code ?? ''),
    path: String(fault.path ?? ''),
    file: fileOf(fault, draft),
    line: Number.isInteger(fault.line) ? fault.line : null,
    column: Number.isInteger(fault.column) ? fault.column : null,
  }));
  const first = definitionName(draft);
  return places.sort((one, other) => Number(other.file === first) - Number(one.file === first) || one.file.localeCompare(other.file) || (one.line ?? 0) - (other.line ?? 0));
}

function fileOf(fault, draft) {
  const named = typeof fault.file === 'string' ? fault.file : '';
  const script = draft.scripts.find((one) => one.name === named || `${one.name}.js` === named);
  return script?.name ?? definitionName(draft);
}

/**
 * What the editor marks of a file.
 *
 * @param {Place[]} places
 * @param {string} file
 * @param {string} text
 * @returns {{line: number, column: number, endColumn: number, severity: 'error', message: string}[]}
 */
export function diagnosticsOf(places, file, text) {
  const lines = text.split('\n');
  return places
    .filter((place) => place.file === file && place.line !== null)
    .map((place) => {
      const column = place.column ?? 1;
      const word = /^[\w$.-]+/.exec((lines[place.line - 1] ?? '').slice(column - 1));
      return {
        line: place.line,
        column,
        endColumn: column + Math.max(1, word?.[0].length ?? 1),
        severity: 'error',
        message: place.message,
      };
    });
}
