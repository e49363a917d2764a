import { h } from 'preact';
import { IndexChoice } from './indexlist.js';
import { Tuning } from './tuning.js';

/** Tunes the search of an index: fields, typo tolerance, language, synonyms, suggestions, with results as they would be. */
export default function Screen({ params }) {
  return params.index ? h(Tuning, { key: params.index, index: params.index }) : h(IndexChoice, {});
}
