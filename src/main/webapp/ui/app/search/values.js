/**
 * Values of documents as texts that people read.
 *
 * @module
 */

import { plain } from './results.js';

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/**
 * @param {unknown} value
 * @param {import('./fields.js').Kind} kind
 * @param {string} [currency]
 * @returns {string}
 */
export function textOf(value, kind, currency) {
  if (Array.isArray(value) && kind !== 'place') {
    return value.map((one) => textOf(one, kind, currency)).join(', ');
  }
  switch (kind) {
    case 'number':
    case 'rating':
      return number.format(value);
    case 'price':
      return priceText(value, currency);
    case 'flag':
      return value ? 'Yes' : 'No';
    case 'date':
      return dateText(value);
    case 'place':
      return placeText(value);
    default:
      return plain(value);
  }
}

function priceText(value, currency) {
  if (currency === undefined) {
    return number.format(value);
  }
  const digits = Number.isInteger(value) ? { maximumFractionDigits: 0 } : {};
  return new Intl.NumberFormat('en', { style: 'currency', currency, ...digits }).format(value);
}

/** Dates without a time of day are shown without one. */
function dateText(value) {
  const known = typeof value === 'number' || /^\d{4}-\d\d(-\d\d)?/.test(String(value));
  const date = new Date(value);
  if (!known || Number.isNaN(date.getTime())) {
    return plain(value);
  }
  return date.getTime() % 86400000 === 0 ? day.format(date) : `${moment.format(date)} UTC`;
}

function placeText(value) {
  const [lat, lon] = Array.isArray(value) ? [value[1], value[0]] : typeof value === 'string' ? value.split(',').map(Number) : [value?.lat, value?.lon];
  if (!Number.isFinite(lat) || !Number.isFinite(lon)) {
    return plain(value);
  }
  return `${Math.abs(lat).toFixed(2)}° ${lat < 0 ? 'S' : 'N'}, ${Math.abs(lon).toFixed(2)}° ${lon < 0 ? 'W' : 'E'}`;
}

/**
 * Whether a picture may be shown: the page loads none from other hosts.
 *
 * @param {string} address
 * @param {string} base of the page
 */
export function isLoadable(address, base) {
  if (/^data:image\//.test(address)) {
    return true;
  }
  try {
    const url = new URL(address, base);
    return /^https?:$/.test(url.protocol) && url.origin === new URL(base).origin;
  } catch {
    return false;
  }
}
