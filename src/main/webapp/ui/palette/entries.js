/**
 * What the palette finds: screens and actions at once, records when something is typed.
 *
 * @module
 */

import { bases } from '../app/api.js';
import { copyAndTell } from '../app/components/copy.js';
import { href } from '../app/router.js';
import { routes } from '../app/routes.js';
import { setTheme } from '../app/theme.js';

const MOST_OF_A_ROUTE = 1000;

const THEMES = [['light', 'Light', 'sun'], ['dark', 'Dark', 'moon'], ['system', 'System', 'screen']];

/**
 * Screens, what can be made on them, and actions that need no screen.
 *
 * @param {object} session
 * @param {{title: string, icon?: string, act: () => void}[][]} own commands of the screen on the page
 * @returns {import('./rank.js').Entry[]}
 */
export function firstEntries(session, own) {
  const open = routes.filter(session.mayOpen);
  return [
    ...own.flat().map(({ title, icon = 'play', act }) => ({ id: `own ${title}`, title, kind: 'This screen', icon, act })),
    ...open.filter(({ hidden }) => !hidden).map(({ path, title, icon, group }) => ({ id: `screen ${path}`, title, kind: 'Screen', detail: group, icon, to: href(path.split('/:')[0]) })),
    ...open.flatMap((route) => actionsOf(route, session)),
    ...THEMES.map(([theme, title, icon]) => ({ id: `theme ${theme}`, title: `Switch theme: ${title}`, kind: 'Action', detail: 'appearance', icon, act: () => setTheme(theme) })),
    { id: 'copy engine', title: 'Copy URL of the engine API', kind: 'Action', detail: 'address URL', icon: 'copy', act: () => copyAndTell(bases().engine) },
    { id: 'copy gateway', title: 'Copy URL of the gateway API', kind: 'Action', detail: 'address URL', icon: 'copy', act: () => copyAndTell(bases().gateway) },
    ...(session.external ? [] : [{ id: 'sign out', title: 'Sign out', kind: 'Action', detail: 'log out', icon: 'exit', act: session.signOut }]),
  ];
}

function actionsOf({ category, actions = [] }, { may }) {
  return actions
    .filter(({ operation }) => may(category, operation))
    .map(({ title, to, query }) => ({ id: `action ${title}`, title, kind: 'Action', icon: 'plus', to: href(to, query) }));
}

/**
 * The records of the screens that the caller may open. What cannot be listed is left out.
 *
 * @param {object} session
 * @param {AbortSignal} signal
 * @param {(more: import('./rank.js').Entry[]) => void} heard
 */
export async function askEntries(session, signal, heard) {
  await Promise.all(
    routes.filter((route) => route.records && session.mayOpen(route)).map(async (route) => {
      try {
        const { default: records } = await route.records();
        const found = await records(session, signal);
        heard(found.slice(0, MOST_OF_A_ROUTE).map((one) => ({ icon: route.icon, ...one, id: `${route.path} ${one.to}` })));
      } catch {
        // Other screens' records are found all the same.
      }
    }),
  );
}
