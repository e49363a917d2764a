import { h } from 'preact';
import { useId } from 'preact/hooks';

/**
 * Several views of one thing, one at a time; arrow keys move between them.
 *
 * @param {{label: string, tabs: Array<{id: string, title: any, count?: number}>, value: string,
 *     onChange: (id: string) => void, children?: any}} props `children`: what the chosen tab shows
 */
export function Tabs({ label, tabs, value, onChange, children }) {
  const id = useId();
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const at = tabs.findIndex((tab) => tab.id === value);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step ? (at + step + tabs.length) % tabs.length : -1;
    if (to >= 0) {
      event.preventDefault();
      onChange(tabs[to].id);
      document.getElementById(`${id}-${tabs[to].id}`)?.focus();
    }
  };
  return h(
    'div',
    { class: 'tabs' },
    h(
      'div',
      { role: 'tablist', 'aria-label': label, onKeyDown: move },
      tabs.map((tab) =>
        h(
          'button',
          {
            type: 'button',
            role: 'tab',
            key: tab.id,
            id: `${id}-${tab.id}`,
            'aria-selected': tab.id === value ? 'true' : 'false',
            'aria-controls': `${id}-panel`,
            tabIndex: tab.id === value ? 0 : -1,
            onClick: () => onChange(tab.id),
          },
          tab.title,
          tab.count !== undefined && h('span', { class: 'count' }, tab.count),
        ),
      ),
    ),
    h('div', { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${value}`, tabIndex: 0, class: 'tab-panel' }, children),
  );
}
