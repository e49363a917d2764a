import { h } from 'preact';
import { Menu } from './components/menu.js';
import { Badge } from './components/values.js';
import { useInterval } from './components/hooks.js';
import { connection } from './connection.js';
import { usePreferences } from './preferences.js';
import { engineName, refreshInfo, useSession } from './session.js';
import { useStore } from './store.js';
import { setTheme } from './theme.js';

const EVERY_MS = 30_000;

/** What the engine is, and whether it answers. */
export function EngineState() {
  const { engine } = useSession();
  useInterval(() => refreshInfo().catch(() => {}), EVERY_MS);
  const { lost } = useStore(connection);
  const state = lost ? 'unknown' : (engine.state ?? 'unknown');
  const up = state === 'up';
  return h('span', { class: 'engine-state' }, h('span', { class: `dot ${up ? 'ok' : 'danger'}`, 'aria-hidden': 'true' }), h('span', { class: 'engine-name' }, engineName(engine)), !up && h(Badge, { kind: 'danger' }, state));
}

const THEMES = [
  { id: 'system', label: 'System', icon: 'screen' },
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
];

/** Light, dark, or as the system is. */
export function ThemeMenu() {
  const { theme } = usePreferences();
  return h(Menu, {
    label: 'Theme',
    icon: THEMES.find((one) => one.id === theme)?.icon ?? 'screen',
    items: THEMES.map(({ id, label, icon }) => ({ label, icon, current: id === theme, onSelect: () => setTheme(id) })),
  });
}

/** Who acts, and how to act as somebody else. */
export function Account() {
  const { state, whoami, acting, external, signOut, backToSession } = useSession();
  if (state !== 'in') {
    return null;
  }
  return h(Menu, {
    label: `Account: ${whoami.username}`,
    icon: 'person',
    text: h('span', { class: 'account-name' }, whoami.username),
    items: [
      { label: 'Your account', icon: 'info', href: '#/account' },
      { label: 'Use another credential', icon: 'key', href: '#/account?as=other' },
      acting === 'own' && { label: 'Back to your session', icon: 'undo', onSelect: backToSession },
      !external && {
        label: 'Sign out',
        icon: 'exit',
        onSelect: signOut,
      },
    ],
  });
}
