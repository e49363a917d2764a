import { gateway } from '../../app/api.js';
import { href, part } from '../../app/router.js';

/** Pipelines, those of the gateway itself too. */
export default async function records(_, signal) {
  const { json } = await gateway('GET', 'pipelines', { signal });
  return json.map(({ id, built_in: builtIn }) => ({ title: id, kind: 'Pipeline', detail: builtIn ? 'built in' : undefined, to: href(`pipelines/${part(id)}`) }));
}
