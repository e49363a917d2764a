import { h } from 'preact';
import { Badge, Duration, Page } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { useStylesheet } from '../../app/styles.js';
import { Endpoints } from './endpoints.js';
import { FirstSteps } from './first-steps.js';
import { Health } from './health.js';
import { Indices, useIndices } from './indices.js';
import { Traffic } from './traffic.js';

/** What there is, how it is, and where to begin. */
export default function Screen() {
  useStylesheet(new URL('./overview.css', import.meta.url));
  const { info, may, whole } = useSession();
  const indices = useIndices();
  return h(
    Page,
    {
      title: 'Overview',
      lead: ['Search Gateway ', info?.version, info && [', running for ', h(Duration, { ms: info.uptime_seconds * 1000 })], info?.store?.state !== 'ready' && [' ', h(Badge, { kind: 'warning' }, `store ${info?.store?.state}`)], info?.store?.not_believed > 0 && [' ', h(Badge, { kind: 'warning' }, `${info.store.not_believed} stored records not believed`)]],
    },
    h(FirstSteps, { indices: indices.value }),
    h('div', { class: 'overview-pair' }, h(Endpoints, {}), h(Health, {})),
    whole && may('clusters', 'read') && h(Traffic, {}),
    h(Indices, { indices }),
  );
}
