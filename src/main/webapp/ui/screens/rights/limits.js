/** Rate limits: one number for all chapters and those that differ; an empty text means no limit. */
import { CATEGORIES } from './catalogue.js';

const USUAL = 30;
const PER_ADDRESS = 7200;

/**
 * The draft of a record's limits.
 * @param {object} [limits] of a record
 * @returns {{ip: string, all: string, each: Record<string, string>}}
 */
export function limitsDraft(limits = {}) {
  const known = [...CATEGORIES.keys()];
  const numbers = known.map((word) => limits[`${word}_limit`]).filter((one) => one !== undefined);
  const all = mostFrequent(numbers) ?? USUAL;
  const each = {};
  for (const word of known) {
    const number = limits[`${word}_limit`];
    if (number !== undefined && number !== all) {
      each[word] = shown(number);
    }
  }
  return { ip: shown(limits.ip_limit ?? PER_ADDRESS), all: shown(all), each };
}

/**
 * The limits of a record, each by its name.
 * @param {{ip: string, all: string, each: Record<string, string>}} draft
 * @param {object[]} faults takes what is wrong
 */
export function limitsRecord(draft, faults) {
  const limits = { ip_limit: number(draft.ip, '/limits/ip_limit', faults) };
  const all = number(draft.all, '/limits/all', faults);
  for (const word of CATEGORIES.keys()) {
    const own = draft.each[word];
    limits[`${word}_limit`] = own === undefined ? all : number(own, `/limits/${word}_limit`, faults);
  }
  return limits;
}

function shown(limit) {
  return limit < 0 ? '' : String(limit);
}

function number(typed, pointer, faults) {
  if (!typed.trim()) {
    return -1;
  }
  if (!/^[1-9]\d{0,8}$/.test(typed.trim())) {
    faults.push({ pointer, message: 'Enter a whole number from 1, or leave empty for no limit.' });
    return -1;
  }
  return Number(typed);
}

function mostFrequent(numbers) {
  const counts = new Map();
  numbers.forEach((one) => counts.set(one, (counts.get(one) ?? 0) + 1));
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
