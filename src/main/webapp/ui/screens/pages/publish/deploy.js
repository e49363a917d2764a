import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, CopyButton, ErrorBox, LinkButton, Note } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { absolute, deploy, undeploy } from '../calls.js';

/** The gateway hosts the page as it is saved now; a later save changes nothing until it is deployed again. */
export function DeployTab({ builder, hasCredential, mayWrite, deployed, onDeployed }) {
  const [state, setState] = useState({ busy: false, error: null });
  const run = async (act) => {
    setState({ busy: true, error: null });
    try {
      await act();
      setState({ busy: false, error: null });
    } catch (error) {
      setState({ busy: false, error });
    }
  };
  const publish = () => run(async () => {
    onDeployed(await builder.held((etag) => deploy(builder.id, etag)), true);
    notify(`${builder.document.name || builder.id} deployed`);
  });
  const withdraw = async () => {
    if (await confirm({ title: 'Remove the deployed page?', text: 'Visitors of its URL get the status 404. The search page itself is kept.', action: 'Remove deployment', danger: true })) {
      await run(async () => {
        onDeployed(await undeploy(builder.id), false);
        notify('The page is no longer deployed');
      });
    }
  };
  const url = deployed?.url ? absolute(deployed.url) : '';
  return h('div', { class: 'stack' },
    h('p', null, 'The gateway hosts the page as it is saved now, without JavaScript too. A later save changes the deployed page only when you deploy it again.'),
    url && h('div', { class: 'pages-url' }, h('a', { href: url, target: '_blank', rel: 'noopener' }, url), h(CopyButton, { text: url, label: 'Copy URL' })),
    deployed && deployed.version < builder.version && h(Note, { kind: 'warning' }, `Visitors see version ${deployed.version}, version ${builder.version} is saved.`),
    !hasCredential && h(Note, {}, 'Create the public credential first.'),
    h(ErrorBox, { error: state.error, title: state.error?.theirs ? 'Another user changed this page. Close this dialog and reload the page to see what is deployed.' : undefined }),
    mayWrite && h('div', { class: 'actions' },
      h(Button, { kind: 'primary', icon: 'upload', busy: state.busy, disabled: !hasCredential, onClick: publish }, deployed ? 'Deploy again' : 'Deploy'),
      url && h(LinkButton, { icon: 'eye', href: url, target: '_blank', rel: 'noopener' }, 'View page'),
      deployed && h(Button, { kind: 'danger', disabled: state.busy, onClick: withdraw }, 'Remove deployment')));
}
