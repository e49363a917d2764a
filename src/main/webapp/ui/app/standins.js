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

/** For a screen that the caller's rights do not reach, with the code that the gateway refuses its calls with. */
export function Refused({ route }) {
  const { whoami, hidden } = useSession();
  const { text, code } = needOf(route, whoami, hidden);
  return h(
    Page,
    { title: route.title },
    h(Empty, {
      icon: 'lock',
      title: `${whoami.username} may not use this screen.`,
      text: [text, ' The gateway refuses its calls with ', h('code', { key: 'code' }, code), '.'],
      action: h(LinkButton, { href: '#/signin', kind: 'primary' }, 'Use another credential'),
    }),
  );
}

function needOf({ category, or, people, entire }, { kind }, hidden) {
  if (people && kind !== 'user') {
    return { code: 'users_only', text: 'Users and credentials are managed by people who sign in, not by credentials of programs. Sign in as a user.' };
  }
  if (entire && hidden.fields) {
    return { code: 'not_allowed_with_field_rights', text: 'Some fields are hidden from this credential, and mappings, settings and sizes tell of all fields.' };
  }
  if (entire && hidden.documents) {
    return { code: 'not_allowed_with_document_filter', text: 'Some documents are hidden from this credential, and settings, counts and sizes tell of all documents.' };
  }
  return { code: 'category_not_allowed', text: `It needs the category “${category}”${or ? `, or both of “${or.join('” and “')}”` : ''}. Ask an administrator for it, or act with another credential.` };
}
