import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Dialog, Note, Tabs } from '../../../app/components/index.js';
import { CredentialStep } from './credential.js';
import { DeployTab } from './deploy.js';
import { EmbedTab } from './embed.js';
import { ProjectTab } from './project.js';

const TABS = [
  { id: 'hosted', title: 'Hosted page', Tab: DeployTab },
  { id: 'embed', title: 'Embed', Tab: EmbedTab },
  { id: 'project', title: 'Project', Tab: ProjectTab },
];

/**
 * How visitors get the page: hosted by the gateway, within another page, or as a project.
 *
 * @param {{builder: import('../builder/useBuilder.js').Builder, deployment: object|null, mayWrite: boolean, save: () => Promise<boolean>,
 *     saveCredential: (credential: string) => Promise<void>, made: {current: string}, onDeployed: (answer: {json: object, etag: string},
 *     isDeployed: boolean) => void, onClose: () => void}} props `made`: a credential that the page does not have yet
 */
export function PublishDialog({ builder, deployment, mayWrite, save, saveCredential, made, onDeployed, onClose }) {
  const [tab, setTab] = useState('hosted');
  const [busy, setBusy] = useState(false);
  const hasCredential = Boolean(builder.base.exportSettings?.credentials);
  const saveFirst = async () => {
    setBusy(true);
    const isSaved = await save();
    setBusy(false);
    if (!isSaved) {
      onClose();
    }
  };
  const { Tab } = TABS.find(({ id }) => id === tab);
  return h(Dialog, { open: true, title: `Publish ${builder.document.name || builder.id}`, wide: true, stay: true, onClose, actions: h(Button, { onClick: onClose }, 'Close') },
    h('div', { class: 'stack' },
      builder.isChanged && h(Note, { kind: 'warning' },
        h('p', null, 'You have unsaved changes. Visitors get the page as it is saved.'),
        mayWrite && h(Button, { small: true, busy, onClick: saveFirst }, 'Save changes')),
      h(CredentialStep, { builder, mayWrite, made, saveCredential }),
      h(Tabs, { label: 'Ways to publish', tabs: TABS, value: tab, onChange: setTab },
        h(Tab, { key: tab, builder, hasCredential, mayWrite, deployed: deployment, onDeployed }))));
}
