import { h } from 'preact';
import { Button } from './components/button.js';
import { Icon } from './components/icon.js';
import { connection, tryNow } from './connection.js';
import { useStore } from './store.js';

/** Says once that the gateway does not answer, for as long as it does not. */
export function ConnectionBanner() {
  const { lost } = useStore(connection);
  return h(
    'div',
    { role: 'alert' },
    lost &&
      h('div', { class: 'banner danger' }, h(Icon, { name: 'warning' }), h('span', null, 'The gateway does not respond. Trying again…'), h(Button, { small: true, onClick: tryNow }, 'Try now')),
  );
}
