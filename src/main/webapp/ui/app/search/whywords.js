/**
 * Why a document is a hit, in sentences.
 *
 * @module
 */

import { changesOf } from './explain.js';
import { fromLabel, valueAt } from './pointers.js';

/**
 * @typedef {object} Reason
 * @property {string} text what matched
 * @property {string} score as text
 * @property {number} share of the whole score, from 0 to 1
 * @property {string[]} how what the numbers behind it mean
 * @property {{pointer: string, label: string}[]} from properties that asked for it
 */

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** Two decimals, more where they would be 0. */
function scoreText(score) {
  return score !== 0 && Math.abs(score) < 0.01 ? score.toPrecision(2) : score.toFixed(2);
}

/**
 * @param {object} answer of the gateway, to why a hit was found; with `refused` where it told no score
 * @param {object} request
 * @returns {{total: string, reasons: Reason[], unmatched: string|null, changes: string[], notes: string[]}}
 */
export function whyOf(answer, request) {
  const parts = answer.parts ?? [];
  const total = answer.score ?? 0;
  const reasons = parts.filter(({ score }) => score > 0).map((part) => reasonOf(part, total, request));
  const beaten = parts.filter(({ score, field }) => score === 0 && field !== '');
  return {
    total: scoreText(total),
    reasons,
    unmatched: unmatchedText(answer.unmatched ?? [], beaten),
    changes: changesOf(answer, request).map(({ text }) => text),
    notes: notesOf(answer, reasons),
  };
}

function reasonOf(part, total, request) {
  const from = (part.made_by ?? []).map(({ from: pointer }) => ({ pointer, label: fromLabel(pointer, request) }));
  return {
    text: matchText(part) + weightText(part, request),
    score: `${scoreText(part.score)} of ${scoreText(total)}`,
    share: Math.min(1, Math.max(0, part.share)),
    how: howText(part),
    from,
  };
}

function matchText({ field, words, kind }) {
  const where = field === '' ? '' : ` in ${field}`;
  switch (kind) {
    case 'phrase':
      return `Matched the phrase “${words}”${where}`;
    case 'prefix':
      return `Matched words that begin with “${words}”${where}`;
    case 'constant':
      return field === '' ? 'Matched a filter that adds to the score' : `Has ${words === '' ? 'a value' : words}${where}`;
    case 'feature':
      return `Value of ${field}, which increases the score`;
    case 'function':
      return 'Computed by a script or function';
    case 'every':
      return 'Every document has this score';
    default:
      return words === '' ? `Another part of the score${where}` : `Matched “${words}”${where}`;
  }
}

/** The weight that the request gives a field. */
function weightText({ made_by: madeBy }, request) {
  const weights = (madeBy ?? [])
    .map(({ from }) => valueAt(request, from))
    .map((value) => (typeof value === 'number' ? value : (value?.weight ?? null)))
    .filter((value) => typeof value === 'number');
  return weights.length > 0 ? ` (weight ${weights[0]})` : '';
}

function howText({ kind, words, how }) {
  const lines = [];
  if (kind === 'constant' || kind === 'every') {
    lines.push('It adds the same to the score of every matching document.');
  }
  if (how.idf !== undefined) {
    const counts = how.documents_with_term !== undefined && how.documents !== undefined ? `: found in ${number.format(how.documents_with_term)} of ${number.format(how.documents)} documents` : '';
    lines.push(`Rarity ${scoreText(how.idf)}: rare words score higher${kind === 'term' && counts !== '' ? `. “${words}” is${counts.replace(': found', '')}` : counts}.`);
  }
  if (how.tf !== undefined) {
    const times = how.frequency === undefined ? '' : `. Here ${how.frequency === 1 ? 'once' : `${scoreText(how.frequency).replace(/\.00$/, '')} times`}`;
    const length = how.length === undefined || how.average_length === undefined ? '' : ` in ${number.format(how.length)} ${how.length === 1 ? 'word' : 'words'}, the average is ${number.format(how.average_length)}`;
    lines.push(`Frequency ${scoreText(how.tf)}: more occurrences in a shorter text score higher${times}${length}.`);
  }
  if (how.length_factor !== undefined) {
    lines.push(`Length ${scoreText(how.length_factor)}: a match in a shorter field scores higher.`);
  }
  if (how.boost !== undefined && how.boost !== 1) {
    lines.push(`Boost ${scoreText(how.boost)}: the weight of the field, multiplied by a constant of the engine.`);
  }
  return lines;
}

function unmatchedText(unmatched, beaten) {
  const none = unmatched.map(({ field }) => field);
  const better = [...new Set(beaten.map(({ field }) => field))];
  const lines = [];
  if (none.length > 0) {
    lines.push(`No match in ${none.join(', ')}.`);
  }
  if (better.length > 0) {
    lines.push(`Also matched in ${better.join(', ')}, where only the best field counts.`);
  }
  return lines.length === 0 ? null : lines.join(' ');
}

function notesOf({ matched, sorted, refused, pipeline }, reasons) {
  if (refused) {
    return [];
  }
  if (!matched && pipeline !== undefined) {
    return [`The request alone does not match this document. A stage of the pipeline “${pipeline}” changed the request so that it does.`];
  }
  if (!matched) {
    return ['The search no longer matches this document. The document may have changed.'];
  }
  return [
    ...(pipeline === undefined ? [] : [`The pipeline “${pipeline}” handles this search. The explained score is that of the request before the pipeline’s stages.`]),
    ...(sorted ? ['The hits are sorted by a field, so the score does not affect their order.'] : []),
    ...(reasons.length === 0 ? ['No clause adds to the score: filters only select documents.'] : []),
  ];
}
