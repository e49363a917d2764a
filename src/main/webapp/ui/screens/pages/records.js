import { href, part } from '../../app/router.js';
import { listPages } from './calls.js';

/** Search pages. */
export default async function records(_, signal) {
  const pages = await listPages(signal);
  return pages.map(({ id, name, description }) => ({ title: name ?? id, kind: 'Search page', detail: description, to: href(`pages/${part(id)}`) }));
}
