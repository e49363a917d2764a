import { h } from 'preact';
import { Button, Page, Section, SelectField, Toggle } from '../../app/components/index.js';
import { notify } from '../../app/notify.js';
import { resetPreferences, setPreferences, usePreferences } from '../../app/preferences.js';
import { useSession } from '../../app/session.js';
import { useStylesheet } from '../../app/styles.js';
import { setTheme } from '../../app/theme.js';
import { OwnAccount } from '../users/myself.js';
import { InForce } from './in-force.js';

const THEMES = [
  { value: 'system', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];
const CLOCKS = [
  { value: 'local', label: 'Of this computer' },
  { value: 'utc', label: 'UTC' },
];

function ThisBrowser() {
  const { theme, clock, dense, firstSteps, pageSize } = usePreferences();
  return h(
    Section,
    {
      title: 'This browser',
      lead: 'Kept in this browser only; no secret is among it.',
      actions: h(
        Button,
        {
          kind: 'quiet',
          small: true,
          icon: 'undo',
          onClick: () => {
            resetPreferences();
            notify('Preferences are as at first');
          },
        },
        'Reset',
      ),
    },
    h(
      'div',
      { class: 'settings-own' },
      h(SelectField, { label: 'Theme', value: theme, options: THEMES, onChange: setTheme }),
      h(SelectField, { label: 'Time zone', value: clock, options: CLOCKS, onChange: (to) => setPreferences({ clock: to }) }),
      h(SelectField, { label: 'Rows on a page', value: String(pageSize), options: ['20', '50', '100', '200'], onChange: (to) => setPreferences({ pageSize: Number(to) }) }),
      h(Toggle, { label: 'Dense rows and controls', checked: dense, onChange: (to) => setPreferences({ dense: to }) }),
      h(Toggle, { label: 'First steps on the overview', checked: firstSteps, onChange: (to) => setPreferences({ firstSteps: to }) }),
    ),
  );
}

/** How this browser shows things, and what the gateway was started with. */
export default function Screen() {
  useStylesheet(new URL('./settings.css', import.meta.url));
  const { whoami } = useSession();
  return h(Page, { title: 'Settings' }, h(ThisBrowser, {}), whoami.kind === 'user' && h(OwnAccount, {}), whoami.is_admin && h(InForce, {}));
}
