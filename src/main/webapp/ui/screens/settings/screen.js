import { h } from 'preact';
import { Button, Page, Section, SelectField, Toggle } from '../../app/components/index.js';
import { notify } from '../../app/notify.js';
import { resetPreferences, setPreferences, usePreferences } from '../../app/preferences.js';
import { useSession } from '../../app/session.js';
import { setTheme } from '../../app/theme.js';
import { OwnAccount } from '../users/myself.js';
import { InForce } from './in-force.js';

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const CLOCKS = [
  { value: 'local', label: 'Local time' },
  { value: 'utc', label: 'UTC' },
];

function ThisBrowser() {
  const { theme, clock, dense, firstSteps, pageSize } = usePreferences();
  return h(
    Section,
    {
      title: 'Preferences',
      lead: 'Stored only in this browser.',
      actions: h(
        Button,
        {
          kind: 'quiet',
          small: true,
          icon: 'undo',
          onClick: () => {
            resetPreferences();
            notify('Preferences reset');
          },
        },
        'Reset preferences',
      ),
    },
    h(
      'div',
      { class: 'settings-own' },
      h(SelectField, { label: 'Theme', value: theme, options: THEMES, onChange: setTheme }),
      h(SelectField, { label: 'Time zone', value: clock, options: CLOCKS, onChange: (to) => setPreferences({ clock: to }) }),
      h(SelectField, { label: 'Rows per page', value: String(pageSize), options: ['20', '50', '100', '200'], onChange: (to) => setPreferences({ pageSize: Number(to) }) }),
      h(Toggle, { label: 'Compact rows and controls', checked: dense, onChange: (to) => setPreferences({ dense: to }) }),
      h(Toggle, { label: 'Show getting started on the overview', checked: firstSteps, onChange: (to) => setPreferences({ firstSteps: to }) }),
    ),
  );
}

/** How this browser shows things, and what the gateway was started with. */
export default function Screen() {
  const { whoami } = useSession();
  return h(
    Page,
    { title: 'Settings', lead: 'How this browser shows the dashboard, your account, and the settings of the gateway.', wide: true },
    h('div', { class: 'settings' }, whoami.is_admin && h(InForce, {}), h('div', { class: 'settings-side' }, h(ThisBrowser, {}), whoami.kind === 'user' && h(OwnAccount, {}))),
  );
}
