import { h } from 'preact';
import { Page } from './components/page.js';
import { Empty } from './components/feedback.js';
import { LinkButton } from './components/button.js';
import { useSession } from './session.js';

/** For an address that no screen has. */
export function NotFound({ path }) {
  return h(
    Page,
    { title: 'No such screen' },
    h(Empty, { title: `There is no screen at “${path}”.`, action: h(LinkButton, { href: '#/', kind: 'primary' }, 'Go to the overview') }),
  );
}

/** For a screen that the caller's rights do not reach. */
export function Refused({ route }) {
  const { whoami } = useSession();
  return h(
    Page,
    { title: route.title },
    h(Empty, {
      icon: 'lock',
      title: `${whoami.username} may not use this screen.`,
      text: needOf(route, whoami),
      action: h(LinkButton, { href: '#/signin', kind: 'primary' }, 'Use another credential'),
    }),
  );
}

function needOf({ category, or, people }, { kind }) {
  if (people && kind !== 'user') {
    return 'Users and credentials are managed by people who sign in, not by credentials of programs. Sign in as a user.';
  }
  return `It needs the category “${category}”${or ? `, or both of “${or.join('” and “')}”` : ''}. Ask an administrator for it, or act with another credential.`;
}
