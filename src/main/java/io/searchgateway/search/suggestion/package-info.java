/**
 * What a suggestion query answers: texts out of the engine's hits, ranked, completed and merged
 * with the suggestions of other sources. Pure but for the sources, which this room only describes.
 */
@NullMarked
package io.searchgateway.search.suggestion;

import org.jspecify.annotations.NullMarked;
