/** Changes of single documents, each with the version check of the row it began from. */
import { bulk, fetchDocument, placeOf } from '../data.js';
import { merged, partialAt } from '../values.js';

/**
 * What an edit did.
 *
 * @typedef {{saved: any}|{conflict: {row: any, current: any|null, mine: any}}} Outcome
 */

/** @returns {Promise<Outcome>} one field set to a value */
export async function saveField(index, row, field, value) {
  const doc = partialAt(row._source, field, value);
  return run(index, row, { op: 'update', doc }, merged(row._source, doc));
}

/** @returns {Promise<Outcome>} the whole document replaced */
export async function saveDocument(index, row, source) {
  return run(index, row, { op: 'index', doc: source }, source);
}

/** @returns {Promise<Outcome>} the document stored over what stands there now, or again where it was deleted */
export async function overwrite(index, { row, current }, source) {
  const { _seq_no: seq, _primary_term: term, _version: version, ...unversioned } = row;
  return run(index, current === null ? unversioned : { ...row, ...current }, { op: 'index', doc: source }, source);
}

async function run(index, row, op, mine) {
  const [result] = resultsOf(await bulk(index, [{ ...op, ...placeOf(row) }]));
  if (result.status === 409 || (result.status === 404 && op.op === 'update')) {
    return { conflict: { row, current: await fetchDocument(index, row), mine } };
  }
  if (result.status >= 400) throw failure(result);
  return { saved: { _source: mine, _version: result._version, _seq_no: result._seq_no, _primary_term: result._primary_term } };
}

/** @returns {any[]} the result of each operation */
export const resultsOf = (answer) => answer.items ?? [];

/**
 * Refusals in words: a version conflict is somebody else's change, anything else has its own reason.
 *
 * @param {any[]} refused results of the operations that were refused
 * @returns {string} empty without any
 */
export function refusalsText(refused) {
  const others = refused.filter(({ status }) => status !== 409);
  const reasons = [...new Set(others.map((result) => failure(result).message))];
  return refusalCounts(refused.length - others.length, others.length, reasons);
}

/** @returns {string} the same from counts, as a change by query tells them */
export function refusalCounts(conflicts, failed, reasons = []) {
  const told = reasons.slice(0, 3).join('; ');
  return [
    conflicts > 0 && `${conflicts.toLocaleString()} were changed by someone else and skipped`,
    failed > 0 && `${failed.toLocaleString()} failed${told ? `: ${told}` : ''}`,
  ].filter(Boolean).join('. ');
}

/** @returns {Error} a failed operation in words */
export function failure(result) {
  const error = result.error ?? {};
  return Object.assign(new Error(error.reason ?? error.message ?? `The engine returned ${result.status}.`), { status: result.status, type: error.type });
}
