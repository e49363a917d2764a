import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Question } from './asking.js';
import { ConnectionBanner } from './banner.js';
import { Boundary } from './boundary.js';
import { IconButton } from './components/button.js';
import { ErrorBox, Spinner } from './components/feedback.js';
import { Page } from './components/page.js';
import { answering } from './connection.js';
import { Navigation } from './navigation.js';
import { Notices } from './notices.js';
import { PaletteButton, PaletteDialog } from './palettebutton.js';
import { usePreferences } from './preferences.js';
import { match, useLocation } from './router.js';
import { routes } from './routes.js';
import { startSession, useSession } from './session.js';
import { SignInAgain, SignInPage } from './signin.js';
import { Account, EngineState, ThemeMenu } from './topbar.js';
import { NotFound, Refused } from './standins.js';
import { loadStylesheet } from './styles.js';

/** What is known of a screen before it is there: its heading. */
function Waiting({ title }) {
  const turning = h('div', { class: 'loading' }, h(Spinner, {}));
  return title ? h(Page, { title }, turning) : turning;
}

async function loadScreen(route) {
  const styles = (route?.styles ?? []).map((name) => loadStylesheet(new URL(`../screens/${name}`, import.meta.url)));
  const [module] = await Promise.all([route?.load(), ...styles]);
  return module;
}

/** The module of a route with its styles, loaded when it is first needed. */
function useScreen(route) {
  const [loaded, setLoaded] = useState({});
  useEffect(() => {
    let here = true;
    // A lost connection is waited for; what is missing while the gateway responds stays missing.
    loadScreen(route).catch(() => answering().then(() => loadScreen(route))).then(
      (module) => here && setLoaded({ route, Screen: module?.default }),
      (error) => here && setLoaded({ route, error }),
    );
    return () => {
      here = false;
    };
  }, [route]);
  return loaded.route === route ? loaded : {};
}

function Main() {
  const { path, query } = useLocation();
  const session = useSession();
  const found = match(routes, path);
  const wanted = found?.route;
  const { Screen, error } = useScreen(wanted);
  if (session.state === 'loading') {
    return h(Waiting, { title: wanted?.title });
  }
  if (session.state === 'failed') {
    return h(ErrorBox, { error: session.error, onRetry: startSession });
  }
  if (!wanted) {
    return h(NotFound, { path });
  }
  if (session.state === 'in' && !session.mayOpen(wanted)) {
    return h(Refused, { route: wanted });
  }
  if (error) {
    return h(ErrorBox, { error, title: 'This screen could not be loaded.', onRetry: () => location.reload() });
  }
  return Screen ? h(Screen, { params: found?.params ?? {}, query, key: `${wanted.path} ${session.whoami?.username}` }) : h(Waiting, { title: wanted.title });
}

/** The page around every screen. */
export function Frame() {
  const [open, setOpen] = useState(false);
  const { path } = useLocation();
  const session = useSession();
  const { narrowMenu } = usePreferences();
  const within = match(routes, path)?.route.path ?? path;
  useEffect(() => {
    setOpen(false);
    document.getElementById('main')?.scrollTo?.(0, 0);
    if (document.activeElement && document.activeElement !== document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [within]);
  const close = () => {
    if (open) {
      setOpen(false);
      document.querySelector('.nav-button')?.focus();
    }
  };
  const skip = (event) => {
    event.preventDefault();
    document.getElementById('main')?.focus();
  };
  if (session.state === 'signed-out') {
    return null;
  }
  if (session.state === 'out') {
    return [h(ConnectionBanner, { key: 'banner' }), h(SignInPage, { key: 'signin' })];
  }
  return h(
    'div',
    { class: `frame ${open ? 'nav-open' : ''} ${narrowMenu ? 'nav-narrow' : ''}` },
    h('a', { class: 'skip', href: '#main', onClick: skip }, 'Skip to content'),
    h(
      'header',
      { class: 'topbar' },
      h(IconButton, { icon: open ? 'close' : 'menu', label: open ? 'Close menu' : 'Open menu', class: 'nav-button', 'aria-expanded': open ? 'true' : 'false', 'aria-controls': 'navigation', onClick: () => setOpen(!open) }),
      h('a', { class: 'brand', href: '#/' }, h('span', { class: 'mark', 'aria-hidden': 'true' }), h('span', null, 'Search Gateway')),
      h('div', { class: 'topbar-end' }, session.state === 'in' && h(PaletteButton, {}), session.state === 'in' && h(EngineState, {}), h(ThemeMenu, {}), h(Account, {})),
    ),
    h(Navigation, { open, onClose: close }),
    h('main', { id: 'main', tabIndex: -1, inert: open }, h(ConnectionBanner, {}), h(Boundary, { place: path }, h(Main, {}))),
    h(Notices, {}),
    h(PaletteDialog, {}),
    h(Question, {}),
    h(SignInAgain, {}),
  );
}
