import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Note, Page, useInterval, useLoad } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { readPreferences, readStats } from './calls.js';
import { Counts, Top } from './counts.js';
import { Evict } from './evict.js';
import { LastHour } from './lasthour.js';
import { PreferencesForm } from './preferences.js';

const EVERY_MS = 15_000;

function Cache() {
  const { may } = useSession();
  const mayWrite = may('cache', 'write');
  const [turn, setTurn] = useState(0);
  const [carried, setCarried] = useState(null);
  const preferences = useLoad(async (signal) => ({ turn, ...(await readPreferences(signal)) }), [turn]);
  const stats = useLoad(readStats, []);
  useInterval(stats.reload, EVERY_MS);
  const again = (members) => {
    setCarried(members);
    setTurn(turn + 1);
    stats.reload();
  };
  return [
    !mayWrite && h(Note, { key: 'note' }, 'Your credential can see the cache but not change it: this needs the operation “write”.'),
    h('div', { key: 'sides', class: 'cache-sides' },
      h('div', { class: 'cache-part' },
        h(Loading, { of: preferences }, ({ turn: of, value, etag }) => h(PreferencesForm, { key: `${of} ${etag}`, base: { value, etag }, maxBytes: stats.value?.maxBytes ?? 0, mayWrite, carried, onSaved: () => again(null), onLoad: again })),
        mayWrite && h(Evict, { onEvicted: stats.reload })),
      h('div', { class: 'cache-part' },
        h(Loading, { of: stats }, (now) => [
          h(LastHour, { key: 'hour', history: now.history }),
          h(Counts, { key: 'counts', stats: now }),
          h(Top, { key: 'top', rows: now.top }),
        ]))),
  ];
}

/** Whether responses are cached, what that saves, and how they are removed. */
export default function Screen() {
  const { whole } = useSession();
  return h(Page, { title: 'Caching', lead: 'Responses of equal searches from the memory of the gateway.', wide: true },
    whole ? h(Cache, {}) : h(Note, {}, 'The cache holds responses of all indices. Only a credential with access to all indices, fields and documents can see and change it.'));
}
