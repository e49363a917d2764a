/**
 * Curated answers: what stages want of a search beyond the engine's hits, such as documents at
 * fixed positions, hidden documents and filters. Pure functions.
 */
@NullMarked
package io.searchgateway.search.curation;

import org.jspecify.annotations.NullMarked;
