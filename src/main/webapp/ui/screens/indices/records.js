import { listIndices } from '../../app/indices.js';
import { href, part } from '../../app/router.js';

/** Indices to manage. */
export default async function records(session, signal) {
  const rows = await listIndices(session, signal);
  return rows.map(({ index }) => ({ title: index, kind: 'Manage index', to: href(`indices/${part(index)}`) }));
}
