/**
 * Colours and type of a document, as custom properties that page.css uses. They are set by the script, which policies
 * without `'unsafe-inline'` allow, and only if they are colours and names of fonts: a property could request a foreign image.
 *
 * @module
 */

const COLORS = { primary: '--sg-own-primary', onPrimary: '--sg-own-on-primary', text: '--sg-own-text', title: '--sg-own-title', background: '--sg-own-background', header: '--sg-own-header', link: '--sg-own-link' };

const isColor = (value) => typeof CSS !== 'undefined' && CSS.supports('color', value) && !/url|var|\(.*\(/i.test(value);

const isFont = (value) => /^[\p{L}\p{N} ,'"_-]{1,200}$/u.test(value);

/**
 * @param {HTMLElement} element
 * @param {import('./definition.js').Definition['theme']} theme
 */
export function applyTheme(element, theme) {
  for (const name of [...element.classList]) {
    if (/^sg-(theme-|light$|dark$)/.test(name)) element.classList.remove(name);
  }
  element.classList.add('sg-page', `sg-theme-${theme.type}`, ...(theme.scheme === 'auto' ? [] : [`sg-${theme.scheme}`]));
  for (const [name, property] of Object.entries(COLORS)) set(element, property, isColor(theme[name]) ? theme[name] : '');
  set(element, '--sg-own-font', theme.font && isFont(theme.font) ? `${/^[\w-]+$/.test(theme.font) || /[,'"]/.test(theme.font) ? theme.font : `'${theme.font}'`}` : '');
  set(element, '--sg-own-weight', theme.weight >= 100 && theme.weight <= 900 ? String(theme.weight) : '');
}

function set(element, property, value) {
  if (value) element.style.setProperty(property, value);
  else element.style.removeProperty(property);
}

let own = null;

/** The rules that the document adds. The gateway has checked them and limited them to what is below `.sg-page`. */
export function applyRules(css) {
  if (typeof css !== 'string' || css.trim() === '' || !('adoptedStyleSheets' in document)) css = '';
  if (!own && css === '') return;
  if (!own) {
    own = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, own];
  }
  own.replaceSync(css);
}
