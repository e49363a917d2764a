/**
 * Documents in the gateway's own indices with optimistic versions, and immutable snapshots of them.
 */
@NullMarked
package io.searchgateway.store;

import org.jspecify.annotations.NullMarked;
