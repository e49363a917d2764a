/**
 * The declarative model becomes engine queries: pure functions from a request, the caller's address
 * and the engine's dialect to the lines of one {@code _msearch}. One class for each type of query
 * and one for each concern; nothing here does input or output.
 */
@NullMarked
package io.searchgateway.translate;

import org.jspecify.annotations.NullMarked;
