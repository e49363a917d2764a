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
  return h(Section, { title: 'From where', lead: pages ? 'Leave both empty to allow every address and every page.' : 'Leave it empty to allow every address.' },
    h(TagsField, {
      label: 'Network addresses', hint: 'Addresses or networks, as 192.0.2.0/24 or 2001:db8::/32.', values: draft.sources,
      onChange: (sources) => onChange({ sources }), error: faultText(errors.sources), placeholder: '192.0.2.0/24',
    }),
    pages && h(TagsField, {
      label: 'Pages', hint: 'For browsers: a host (shop.example), with scheme (https://shop.example), or with a path (https://shop.example/cart/*). It keeps honest pages apart; other programs can claim any page.',
      values: draft.referers, onChange: (referers) => onChange({ referers }), error: faultText(errors.referers), placeholder: 'https://shop.example',
    }),
    h('details', { class: 'rights-more', open: draft.hop !== '' || Boolean(errors.sources_xff_value) },
      h('summary', null, 'Behind several proxies'),
      h(TextField, {
        label: 'Forwarded address that counts', hint: 'Counted from the right of X-Forwarded-For, from 0. Leave it empty: the right-most address that is no trusted proxy counts.',
        value: draft.hop, inputmode: 'numeric', onChange: (hop) => onChange({ hop }), error: faultText(errors.sources_xff_value),
      })));
}
