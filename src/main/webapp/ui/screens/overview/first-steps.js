import { h } from 'preact';
import { Button, Icon, Section } from '../../app/components/index.js';
import { setPreferences, usePreferences } from '../../app/preferences.js';
import { useSession } from '../../app/session.js';

const STEPS = [
  { needs: ({ mayImport }) => mayImport, icon: 'upload', href: '#/import', title: 'Import data', text: 'Create an index from a CSV, JSON or NDJSON file.' },
  { needs: ({ may }) => may('declarative'), icon: 'search', href: '#/playground', title: 'Try a search', text: 'Build a query and see the engine query that it becomes.' },
  { needs: ({ may, whoami }) => may('permission', 'write') && whoami.kind === 'user', icon: 'key', href: '#/credentials', title: 'Create an API credential', text: 'Give an application only the rights that it needs.' },
  { needs: ({ may }) => may('pipelines', 'write'), icon: 'flow', href: '#/pipelines', title: 'Add a pipeline', text: 'Run your own stages before and after a search.' },
];

/** Where a newcomer begins; it can be put away, and comes back in the settings. */
export function FirstSteps({ indices }) {
  const { firstSteps } = usePreferences();
  const session = useSession();
  const steps = STEPS.filter((step) => step.needs(session));
  if ((!firstSteps && indices?.length !== 0) || steps.length === 0) {
    return null;
  }
  return h(
    Section,
    { title: 'First steps', actions: indices?.length !== 0 && h(Button, { kind: 'quiet', small: true, onClick: () => setPreferences({ firstSteps: false }) }, 'Hide') },
    h(
      'ol',
      { class: 'steps' },
      steps.map((step) =>
        h('li', { key: step.href }, h('a', { href: step.href }, h(Icon, { name: step.icon }), h('span', null, h('strong', null, step.title), h('small', null, step.text)))),
      ),
    ),
  );
}
