import { h } from 'preact';
import { Page } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { Endpoints } from './endpoints.js';
import { FirstSteps } from './first-steps.js';
import { Health } from './health.js';
import { Indices, useIndices } from './indices.js';
import { Requests } from './requests.js';
import { Searches } from './searches.js';
import { useTraffic } from './traffic.js';

/** What came through the gateway as a whole, for those who may know. */
function WithTraffic({ indices }) {
  const traffic = useTraffic();
  const first = indices.value?.[0]?.index;
  return [
    traffic.value !== null && h(Searches, { key: 'searches', traffic, index: first }),
    h(Below, { key: 'below', indices }, traffic.value && h(Requests, { traffic })),
  ];
}

function Below({ indices, children }) {
  return [
    h('div', { key: 'below', class: 'overview-below' }, h(Indices, { indices }), children),
    h(Endpoints, { key: 'endpoints', index: indices.value?.[0]?.index }),
  ];
}

/** How things are, and where to begin. */
export default function Screen() {
  const { may, whole } = useSession();
  const indices = useIndices();
  return h(
    Page,
    { title: 'Overview' },
    h(FirstSteps, { indices: indices.value }),
    h(Health, {}),
    whole && may('clusters', 'read') ? h(WithTraffic, { indices }) : h(Below, { indices }),
  );
}
