/**
 * Numbers, prices and dates as the language of the page writes them.
 *
 * @module
 */

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur', 'ps', 'sd', 'ug', 'yi', 'dv', 'ckb'];

/** @returns {'rtl'|'ltr'} */
export const directionOf = (language) => (RIGHT_TO_LEFT.includes(language.split('-')[0].toLowerCase()) ? 'rtl' : 'ltr');

/** @param {string} language which may be anything that somebody typed @returns {string} one that browsers accept */
export function languageOf(language) {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const ISO = /^\d{4}-\d\d(-\d\d)?([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/i;
const MILLISECONDS = /^(\d{9,}|-\d{5,})$/;

/** Engines mean UTC where browsers mean the time of the place. @returns {number} milliseconds; NaN if it is not a date */
function timeOf(text) {
  if (MILLISECONDS.test(text)) return new Date(Number(text)).getTime();
  const [date, , time, , , zone] = ISO.exec(text) ?? [];
  if (!date) return NaN;
  return Date.parse(time && !zone ? `${text.replace(' ', 'T')}Z` : text.replace(' ', 'T'));
}

/** @param {number} milliseconds @returns {string} such as `2024-05-01`, in UTC */
export const dayOf = (milliseconds) => new Date(milliseconds).toISOString().slice(0, 10);

/**
 * @param {number} begin milliseconds
 * @param {string} interval of a histogram: year, quarter, month, week or day
 * @returns {number} where the next bar begins
 */
export function periodEnd(begin, interval) {
  const date = new Date(begin);
  const months = { year: 12, quarter: 3, month: 1 }[interval];
  if (months) date.setUTCMonth(date.getUTCMonth() + months);
  else date.setUTCDate(date.getUTCDate() + (interval === 'week' ? 7 : 1));
  return date.getTime();
}

/**
 * @param {string} language
 * @param {string} currency such as `EUR`; empty: prices are plain numbers
 */
export function formatsOf(language, currency) {
  const whole = new Intl.NumberFormat(language);
  const ungrouped = new Intl.NumberFormat(language, { useGrouping: false });
  const day = new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const moneys = new Map();
  const money = (unit) => {
    if (!moneys.has(unit)) {
      try {
        moneys.set(unit, new Intl.NumberFormat(language, { style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' }));
      } catch {
        moneys.set(unit, null); // Not a currency: the unit is written behind the number.
      }
    }
    return moneys.get(unit);
  };
  return {
    number: (value) => whole.format(value),
    /** @param {any} value a number, or a text that is left as it is if it is not one */
    price(value, unit = currency) {
      const amount = Number(value);
      if (value === '' || !Number.isFinite(amount)) return String(value);
      const written = unit ? money(unit) : null;
      return written ? written.format(amount) : [whole.format(amount), unit].filter(Boolean).join(' ');
    },
    /** A number of a field, which may be a year: those have no separators. */
    figure: (value) => (Number.isInteger(value) && Math.abs(value) < 10_000 ? ungrouped : whole).format(value),
    /** @param {any} value a date of ISO 8601, which is UTC without a zone; milliseconds; or a year or a text, which are left as they are */
    date(value) {
      const time = timeOf(String(value).trim());
      return Number.isNaN(time) ? String(value) : day.format(time);
    },
    /** The beginning of a bar of a histogram, as exact as its interval. */
    period(milliseconds, interval) {
      const options = { year: { year: 'numeric' }, quarter: { year: 'numeric', month: 'short' }, month: { year: 'numeric', month: 'short' } }[interval] ?? { year: 'numeric', month: 'short', day: 'numeric' };
      return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(milliseconds));
    },
  };
}
