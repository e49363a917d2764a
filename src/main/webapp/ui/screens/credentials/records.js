import { href, part } from '../../app/router.js';
import { list } from './calls.js';

/** API credentials. */
export default async function records(_, signal) {
  const credentials = await list(signal);
  return credentials.map(({ username, description }) => ({ title: description || username, kind: 'API credential', detail: description ? username : undefined, to: href(`credentials/${part(username)}`) }));
}
