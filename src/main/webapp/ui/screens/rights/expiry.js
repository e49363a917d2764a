/** The end of a credential: seconds from its creation in a record, a date and time in a form. */

const MINUTE = 60_000;

/**
 * A moment as a field of type datetime-local has it.
 * @param {string} [instant] RFC 3339
 * @returns {string} in the time zone of who looks at it; empty for never
 */
export function localTime(instant) {
  if (!instant) {
    return '';
  }
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString().slice(0, 16);
}

/**
 * The seconds from a record's creation to a moment.
 * @param {string} until of a field of type datetime-local; empty for never
 * @param {string} [createdAt] RFC 3339; now when the record is new
 * @param {object[]} faults takes what is wrong
 * @returns {number} -1 for never
 */
export function secondsUntil(until, createdAt, faults) {
  if (!until) {
    return -1;
  }
  const end = new Date(until).getTime();
  if (!(end > Date.now())) {
    faults.push({ pointer: '/ttl', message: 'Enter a time in the future, or leave empty for no expiry.' });
    return -1;
  }
  const start = createdAt ? new Date(createdAt).getTime() : Date.now();
  return Math.ceil((end - start) / 1000);
}

/** So many days from now, for the field. */
export function inDays(days) {
  return localTime(new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString());
}

/**
 * How long a number of seconds is, in words.
 * @param {number} seconds
 */
export function lengthOf(seconds) {
  const units = [['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]];
  const [name, size] = units.find(([, one]) => seconds >= one && seconds % one === 0)
    ?? units.find(([, one]) => seconds >= one) ?? units[3];
  const count = Math.round(seconds / size);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
