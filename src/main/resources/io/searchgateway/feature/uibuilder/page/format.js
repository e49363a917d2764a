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

/**
 * @param {string} language
 * @param {string} currency such as `EUR`; empty: prices are plain numbers
 */
export function formatsOf(language, currency) {
  const whole = new Intl.NumberFormat(language);
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
    /** @param {any} value a date of ISO 8601, milliseconds, or a text that is left as it is */
    date(value) {
      const time = new Date(/^\d{10,}$/.test(String(value)) ? Number(value) : value);
      return Number.isNaN(time.getTime()) ? String(value) : day.format(time);
    },
    /** The beginning of a bar of a histogram, as exact as its interval. */
    period(milliseconds, interval) {
      const options = { year: { year: 'numeric' }, quarter: { year: 'numeric', month: 'short' }, month: { year: 'numeric', month: 'short' } }[interval] ?? { year: 'numeric', month: 'short', day: 'numeric' };
      return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(milliseconds));
    },
  };
}
