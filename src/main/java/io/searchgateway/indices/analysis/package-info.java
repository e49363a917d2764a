/**
 * The analysis of indices that are there: how it differs from what settings ask for, its change by
 * a reindex in place, and what it makes of a text.
 */
@NullMarked
package io.searchgateway.indices.analysis;

import org.jspecify.annotations.NullMarked;
