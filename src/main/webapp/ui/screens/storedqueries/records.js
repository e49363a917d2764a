import { href, part } from '../../app/router.js';
import { listQueries } from './calls.js';

/** Stored queries. */
export default async function records(_, signal) {
  const queries = await listQueries(signal);
  return queries.map(({ id, description }) => ({ title: id, kind: 'Stored query', detail: description, to: href(`storedqueries/${part(id)}`) }));
}
