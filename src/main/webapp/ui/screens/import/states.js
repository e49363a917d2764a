/** States of imports in words. */

const TEXT = {
  queued: 'Queued', running: 'Running', paused: 'Paused', done: 'Done', failed: 'Failed', cancelled: 'Cancelled', interrupted: 'Interrupted',
};
const KIND = { running: 'accent', queued: 'plain', paused: 'warning', done: 'ok', failed: 'danger', cancelled: 'plain', interrupted: 'warning' };

/** @returns {boolean} whether the state can change by itself */
export const isLive = (state) => state === 'queued' || state === 'running';

export const canPause = isLive;

/** @returns {string} */
export function stateText(job) {
  const text = TEXT[job.state] ?? job.state;
  const whole = job.state === 'done' && job.failed > 0 ? `${text} with rejected rows` : text;
  return job.dry_run ? `Dry run: ${whole.toLowerCase()}` : whole;
}

/** @returns {string} kind of a badge */
export function stateKind(job) {
  if (job.state === 'done' && job.failed > 0) return 'warning';
  // Green is for what is in an index.
  return job.dry_run && job.state === 'done' ? 'plain' : KIND[job.state] ?? 'plain';
}

/** @returns {number|null} percent of the file; null when its length is not known */
export function share(job) {
  if (job.state === 'done') return 100;
  if (!(job.bytes_total > 0)) return null;
  return Math.max(0, Math.min(100, Math.floor((100 * (job.bytes ?? 0)) / job.bytes_total)));
}
