package io.searchgateway.query;

/**
 * The value of a search query.
 *
 * @param text never blank; the entries of an array are joined with one blank
 * @param several whether more than one entry of an array remained, which leaves out the
 *     phrase_prefix clause
 */
public record SearchText(String text, boolean several) {}
