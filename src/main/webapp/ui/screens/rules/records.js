import { href, part } from '../../app/router.js';
import { listRules } from './calls.js';

/** Query rules. */
export default async function records(_, signal) {
  const rules = await listRules(signal);
  return rules.map(({ id, name, description }) => ({ title: name ?? id, kind: 'Query rule', detail: description, to: href(`rules/${part(id)}`) }));
}
