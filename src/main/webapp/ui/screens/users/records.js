import { listUsers } from './calls.js';
import { userHref } from './list.js';

/** Users. */
export default async function records(_, signal) {
  const users = await listUsers(signal);
  return users.map(({ username, email }) => ({ title: username, kind: 'User', detail: email, to: userHref(username) }));
}
