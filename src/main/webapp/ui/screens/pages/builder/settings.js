import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../../app/components/index.js';
import { getIn } from '../model/paths.js';
import { pathOf, withoutComponent } from '../model/components.js';
import { ChartPanel } from '../panels/chart.js';
import { FacetPanel } from '../panels/facet.js';
import { GeneralPanel } from '../panels/general.js';
import { ResultPanel } from '../panels/result.js';
import { SearchPanel } from '../panels/search.js';
import { SortPanel } from '../panels/sort.js';
import { TextsPanel } from '../panels/texts.js';
import { ThemePanel } from '../panels/theme.js';
import { partOf, titleOfPart } from './places.js';

const PANELS = { search: SearchPanel, result: ResultPanel, sort: SortPanel, theme: ThemePanel, texts: TextsPanel, page: GeneralPanel };

/**
 * The settings of one part.
 *
 * @param {{builder: import('./useBuilder.js').Builder, part: string, takesFocus: boolean, onClose: () => void}} props
 */
export function Settings({ builder, part, takesFocus, onClose }) {
  const heading = useRef(null);
  useEffect(() => {
    heading.current.scrollIntoView({ block: 'nearest' });
    // Who has clicked in the preview goes on there.
    if (takesFocus) {
      heading.current.focus({ preventScroll: true });
    }
  }, []);
  const id = partOf(builder.document, part);
  const path = PANELS[id] ? undefined : pathOf(builder.document, id);
  const isChart = path?.[0] === 'chartSettings';
  const Panel = PANELS[id] ?? (isChart ? ChartPanel : FacetPanel);
  const remove = () => {
    onClose();
    builder.change((document) => withoutComponent(document, id));
  };
  return h('div', { class: 'pages-panel', onKeyDown: (event) => event.key === 'Escape' && !event.defaultPrevented && !event.target.matches('input, select, textarea') && onClose() },
    h('div', { class: 'pages-panel-head' },
      h(Button, { kind: 'quiet', small: true, icon: 'left', onClick: onClose }, 'All parts'),
      h('h2', { ref: heading, tabIndex: -1 }, titleOfPart(builder.document, id)),
      h('span', { class: 'only-read', role: 'status' }, takesFocus ? '' : `Settings of ${titleOfPart(builder.document, id)}`),
      path && h(Button, { small: true, kind: 'danger', icon: 'trash', onClick: remove }, isChart ? 'Remove chart' : 'Remove facet')),
    h('div', { class: 'pages-cards' }, path === undefined || getIn(builder.document, path) ? h(Panel, { key: id, builder, id }) : null));
}
