/**
 * For embed.js, which has page.css inside: pages that link page.css do not need it twice.
 *
 * @module
 */

/** @param {string} css */
export function adopt(css) {
  const page = document.createElement('div');
  page.className = 'sg-page';
  page.hidden = true;
  (document.body ?? document.documentElement).append(page);
  const styled = getComputedStyle(page).getPropertyValue('--sg-styled').trim() === '1';
  page.remove();
  if (styled || !('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  // Rules that a script sets are not what policies call inline.
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
}
