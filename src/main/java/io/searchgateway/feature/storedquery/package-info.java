/**
 * Stored queries: bodies of searches with named parameters, kept by the gateway and run by their
 * ids, directly or within declarative requests.
 */
@NullMarked
package io.searchgateway.feature.storedquery;

import org.jspecify.annotations.NullMarked;
