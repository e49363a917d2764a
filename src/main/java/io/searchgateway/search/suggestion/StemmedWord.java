package io.searchgateway.search.suggestion;

/**
 * A word of a text.
 *
 * @param text as it stands, in lower case
 * @param stem what is left without its ending
 * @param folded the stem without accents
 */
record StemmedWord(String text, String stem, String folded) {}
