import { h } from 'preact';
import { Menu } from './components/menu.js';
import { Badge } from './components/values.js';
import { useInterval } from './components/hooks.js';
import { LinkButton } from './components/button.js';
import { usePreferences } from './preferences.js';
import { engineName, refreshInfo, useSession } from './session.js';
import { setTheme } from './theme.js';
import { navigate } from './router.js';

const EVERY_MS = 30_000;

/** What the engine is, and whether it answers. */
export function EngineState() {
  const { engine } = useSession();
  useInterval(() => refreshInfo().catch(() => {}), EVERY_MS);
  const up = engine.state === 'up';
  return h('span', { class: 'engine-state' }, h('span', { class: `dot ${up ? 'ok' : 'danger'}`, 'aria-hidden': 'true' }), h('span', { class: 'engine-name' }, engineName(engine)), !up && h(Badge, { kind: 'danger' }, engine.state ?? 'unknown'));
}

const THEMES = [
  { id: 'system', label: 'As the system', icon: 'screen' },
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
  const { state, whoami, acting, signOut, useBrowserCredential } = useSession();
  if (state !== 'in') {
    return state === 'out' ? h(LinkButton, { href: '#/signin', icon: 'person', small: true }, 'Sign in') : null;
  }
  return h(Menu, {
    label: `Account: ${whoami.username}`,
    icon: 'person',
    text: h('span', { class: 'account-name' }, whoami.username),
    items: [
      { label: 'Who am I', icon: 'info', href: '#/signin' },
      { label: 'Act with another credential', icon: 'key', href: '#/signin?as=other' },
      acting === 'own' && { label: "Back to the browser's credential", icon: 'undo', onSelect: useBrowserCredential },
      {
        label: 'Sign out',
        icon: 'exit',
        onSelect: () => {
          signOut();
          navigate('signin');
        },
      },
    ],
  });
}
