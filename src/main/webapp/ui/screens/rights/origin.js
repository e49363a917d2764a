import { h } from 'preact';
import { Section, TagsField, TextField } from '../../app/components/index.js';
import { faultText } from './faultlist.js';

/**
 * From where: addresses and pages.
 * @param {object} props
 * @param {object} props.draft with `sources`, `hop` and, where `pages`, `referers`
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors
 * @param {boolean} [props.pages] whether pages can be named
 */
export function OriginFields({ draft, onChange, errors, pages = true }) {
  return h(Section, { title: pages ? 'Sources and referrers' : 'Sources', lead: pages ? 'Leave both empty to allow requests from everywhere.' : 'Leave empty to allow requests from every address.' },
    h(TagsField, {
      label: 'Allowed sources', hint: 'IP addresses or CIDR ranges, such as 192.0.2.0/24 or 2001:db8::/32.', values: draft.sources,
      onChange: (sources) => onChange({ sources }), error: faultText(errors.sources), placeholder: '192.0.2.0/24',
    }),
    pages && h(TagsField, {
      label: 'Allowed referrers', hint: 'A host (shop.example), an origin (https://shop.example), or a URL pattern (https://shop.example/cart/*). Only browsers set this header reliably: other programs can send any value.',
      values: draft.referers, onChange: (referers) => onChange({ referers }), error: faultText(errors.referers), placeholder: 'https://shop.example',
    }),
    h('details', { class: 'rights-more', open: draft.hop !== '' || Boolean(errors.sources_xff_value) },
      h('summary', null, 'Requests through several proxies'),
      h(TextField, {
        label: 'Position in X-Forwarded-For', hint: 'Counted from the right, starting at 0. Leave empty to use the right-most address that is not a trusted proxy.',
        value: draft.hop, inputmode: 'numeric', onChange: (hop) => onChange({ hop }), error: faultText(errors.sources_xff_value),
      })));
}
