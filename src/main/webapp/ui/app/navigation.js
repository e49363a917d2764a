import { h } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button } from './components/button.js';
import { Icon } from './components/icon.js';
import { setPreferences, usePreferences } from './preferences.js';
import { match, useLocation } from './router.js';
import { groups, routes } from './routes.js';
import { useSession } from './session.js';

const entry = (route) => route.path.split('/:')[0];

/** The menu: only what the caller may use. On a narrow screen it lies over the page. */
export function Navigation({ open, onClose }) {
  const { state, mayOpen } = useSession();
  const { path } = useLocation();
  const here = match(routes, path)?.route;
  const { narrowMenu } = usePreferences();
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const close = (event) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    // It is hidden until it has begun to slide in.
    const timer = setTimeout(() => document.querySelector('#navigation a')?.focus(), 60);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', close);
    };
  }, [open]);
  const offered = routes.filter((route) => !route.hidden && state === 'in' && mayOpen(route));
  const link = (route) =>
    h(
      'li',
      { key: route.path },
      h(
        'a',
        { href: `#/${entry(route)}`, title: narrowMenu ? route.title : undefined, 'aria-current': here && entry(here).split('/')[0] === entry(route) ? 'page' : undefined, onClick: onClose },
        h(Icon, { name: route.icon }),
        h('span', { class: 'nav-label' }, route.title),
      ),
    );
  return [
    h('div', { class: 'nav-shade', onClick: onClose, 'aria-hidden': 'true', key: 'shade' }),
    h(
      'nav',
      { id: 'navigation', 'aria-label': 'Screens', key: 'nav' },
      groups.map((group) => {
        const own = offered.filter((route) => route.group === group);
        return (
          own.length > 0 &&
          h('div', { key: group, class: 'nav-group', role: group ? 'group' : undefined, 'aria-label': group || undefined }, group && h('p', { 'aria-hidden': 'true' }, group), h('ul', null, own.map(link)))
        );
      }),
      h(
        'div',
        { class: 'nav-fold', key: 'fold' },
        h(Button, { kind: 'quiet', icon: narrowMenu ? 'right' : 'left', title: narrowMenu ? 'Expand menu' : undefined, onClick: () => setPreferences({ narrowMenu: !narrowMenu }) }, h('span', { class: 'nav-label' }, narrowMenu ? 'Expand menu' : 'Collapse menu')),
      ),
    ),
  ];
}
