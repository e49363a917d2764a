/**
 * Synonyms: records of words that mean the same, kept by index, and found by searches as well
 * without a change of the index.
 */
@NullMarked
package io.searchgateway.feature.synonyms;

import org.jspecify.annotations.NullMarked;
