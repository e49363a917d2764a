import { useStylesheet } from '../../app/styles.js';

const SHEETS = ['./table/grid.css', './parts.css', './document/document.css', './browse.css'];

/** @returns {boolean} whether the style sheets of the data browser are there */
export function useBrowseStyles() {
  return SHEETS.map((sheet) => useStylesheet(new URL(sheet, import.meta.url))).every(Boolean);
}
