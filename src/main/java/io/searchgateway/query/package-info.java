/**
 * The declarative model: what a search request says, as immutable values. Nothing here knows an
 * engine, a version or the network.
 */
@NullMarked
package io.searchgateway.query;

import org.jspecify.annotations.NullMarked;
