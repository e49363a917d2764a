import { h } from 'preact';
import { useId, useState } from 'preact/hooks';
import { Button, Field, Icon, Section, SelectField, TextArea, TextField } from '../../../app/components/index.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { hexOf, rgbOf } from '../model/contrast.js';
import { getIn, pointerOf } from '../model/paths.js';
import { checkOf, COLOURS, coloursOf, PALETTES, wears, withPalette } from '../model/theme.js';
import { choice, number, text } from './bind.js';

const THEME = ['themeSettings'];
const BRANDING = ['globalSettings', 'meta', 'branding'];
const TYPES = [{ value: 'classic', label: 'Classic' }, { value: 'minimal', label: 'Minimal' }, { value: 'shop', label: 'Shop' }, { value: 'documentation', label: 'Documentation' }, { value: 'places', label: 'Places' }, { value: 'catalogue', label: 'Catalogue' }];
const TYPE = ['themeSettings', 'type'];
const SCHEMES = [{ value: 'auto', label: 'As the visitor’s system' }, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }];
const SIDES = [{ value: 'left', label: 'Start' }, { value: 'center', label: 'Centre' }, { value: 'right', label: 'End' }];
const FONTS = ['system-ui', 'Georgia', 'Arial', 'Verdana', 'Times New Roman', 'Courier New', 'Open Sans', 'Inter', 'Roboto'];

/** The options with a value that a document of elsewhere has. */
const listed = (options, value) => (!value || options.some((one) => one.value === value) ? options : [...options, { value, label: value }]);

/** Colours, type and logo. */
export function ThemePanel({ builder }) {
  const { document } = builder;
  return [
    h(Section, { key: 'colours', title: 'Colours' },
      h('ul', { class: 'pages-palettes', 'aria-label': 'Palettes' }, PALETTES.map((palette) => h('li', { key: palette.label }, h(Swatch, { palette, chosen: wears(document, palette), onChoose: () => builder.change((before) => withPalette(before, palette)) })))),
      COLOURS.map((colour) => h(ColourField, { key: colour.name, builder, colour, colours: coloursOf(document) })),
      h(SelectField, { label: 'Light or dark', options: SCHEMES, hint: 'In the dark, background and text have colours of their own.', ...choice(builder, [...THEME, 'meta', 'colorScheme'], 'auto') })),
    h(Section, { key: 'type', title: 'Style' },
      h(SelectField, { label: 'Theme', options: listed(TYPES, getIn(document, TYPE)), ...choice(builder, TYPE, 'classic') }),
      h(TextField, { label: 'Font', list: 'pages-fonts', placeholder: 'Font of the page around it', hint: 'A font that visitors have, or that your site loads.', ...text(builder, [...THEME, 'rsConfig', 'typography', 'fontFamily']) }),
      h('datalist', { id: 'pages-fonts' }, FONTS.map((font) => h('option', { key: font, value: font })))),
    h(Section, { key: 'logo', title: 'Logo' },
      h(TextField, { label: 'URL of the image', type: 'url', placeholder: 'https://…', ...text(builder, [...BRANDING, 'logoUrl']) }),
      h('div', { class: 'pages-pair' },
        h(NumberField, { label: 'Width in pixels', min: 16, max: 600, ...number(builder, [...BRANDING, 'logoWidth'], 200) }),
        h(SelectField, { label: 'Position', options: SIDES, ...choice(builder, [...BRANDING, 'logoAlignment'], 'left') }))),
    h(Section, { key: 'css', title: 'Custom CSS', lead: 'Rules apply to the page only. What could load files from elsewhere is removed when you save.' },
      h(TextArea, { label: 'Custom CSS', hideLabel: true, rows: 6, placeholder: '.sg-result { border-radius: 0; }', ...text(builder, [...THEME, 'customCss']) })),
  ];
}

function Swatch({ palette: { label, colours }, chosen, onChoose }) {
  const paint = (name) => (element) => element?.style.setProperty('background', colours[name]);
  return h('button', { type: 'button', class: 'pages-swatch', 'aria-pressed': chosen ? 'true' : 'false', onClick: onChoose },
    h('span', { class: 'pages-swatch-colours', 'aria-hidden': 'true' }, ['background', 'primary', 'title'].map((name) => h('span', { key: name, ref: paint(name) }))),
    label);
}

function ColourField({ builder, colour: { name, label, path, usual }, colours }) {
  const value = colours[name];
  const check = checkOf(colours, name);
  const picker = useId();
  // An empty field stays empty while it is typed into; without a colour the default counts.
  const [typed, setTyped] = useState(null);
  const set = (to) => builder.set(path, to || undefined, pointerOf(path));
  const { value: _, onChange: __, ...rest } = text(builder, path);
  return h('div', { class: 'pages-colour' },
    h('input', { id: picker, type: 'color', 'aria-label': `${label}: choose a colour`, value: hexOf(rgbOf(value) ?? rgbOf(usual)), onInput: (event) => set(event.currentTarget.value) }),
    h(Field, { label, ...rest, error: rest.error ?? (rgbOf(value) === null ? 'Enter a colour such as #0b57d0.' : undefined) },
      h('input', { type: 'text', spellcheck: false, autocomplete: 'off', value: typed ?? value, onInput: ({ currentTarget }) => { setTyped(currentTarget.value); set(currentTarget.value.trim()); }, onBlur: () => setTyped(null) })),
    check && check.ratio !== null && h(Contrast, { label, check, onBetter: () => set(check.better) }));
}

function Contrast({ label, check: { ratio, least, on, better }, onBetter }) {
  const isEnough = ratio >= least;
  return h('div', { class: `pages-contrast ${isEnough ? 'ok' : 'low'}` },
    h(Icon, { name: isEnough ? 'check' : 'warning' }),
    h('span', null, `${ratio.toFixed(1)} : 1 on ${on}${isEnough ? '' : `, at least ${least} : 1 is readable`}`),
    !isEnough && better && h(Button, { small: true, 'aria-label': `Correct ${label.toLowerCase()}`, onClick: onBetter }, 'Correct'));
}
