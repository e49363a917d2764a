/**
 * Ranges within an extent. Both ends belong to a range.
 *
 * @module
 */

/** @typedef {{min: number, max: number, step: number}} Extent `step`: between neighbouring values, 0 where there is none */

/** @typedef {{start: number, end: number}} Span */

/** A value within the extent, on a step. */
export function clamped(value, { min, max, step }) {
  const stepped = step > 0 ? Math.round(value / step) * step : Number(value.toPrecision(12));
  return Math.min(max, Math.max(min, stepped));
}

/** The value at a share of the extent, no finer than a pointer can mean it. */
export function valueAt(share, extent) {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(extent.max - extent.min)));
  return clamped(Number((extent.min + share * (extent.max - extent.min)).toFixed(Math.min(digits, 10))), extent);
}

/**
 * The span of a range whose ends may be open.
 *
 * @param {{start?: number, end?: number}|null} value
 * @param {Extent} extent
 * @returns {Span}
 */
export function spanOf(value, { min, max }) {
  return { start: Math.max(min, value?.start ?? min), end: Math.min(max, value?.end ?? max) };
}

/**
 * The range of a span, open where it reaches the extent.
 *
 * @param {Span} span
 * @param {Extent} extent
 * @returns {{start?: number, end?: number}|null} null for the whole extent
 */
export function rangeOf({ start, end }, { min, max }) {
  const value = { ...(start > min ? { start } : {}), ...(end < max ? { end } : {}) };
  return Object.keys(value).length === 0 ? null : value;
}

/**
 * The values of the bar at a place, also where no bar is drawn because nothing was counted.
 *
 * @param {{from: number, to: number}[]} bars
 * @param {number} value
 * @param {Extent} extent
 * @returns {Span}
 */
export function barAt(bars, value, { min, max, step }) {
  if (bars.length === 0) {
    return { start: value, end: value };
  }
  const width = bars[0].to - bars[0].from;
  const from = Math.min(bars[0].from + Math.floor((value - bars[0].from) / width) * width, max - step);
  const bar = bars.find((one) => one.from <= value && value < one.to) ?? { from, to: from + width };
  return { start: Math.max(min, bar.from), end: bar.to >= max ? max : bar.to - step };
}
