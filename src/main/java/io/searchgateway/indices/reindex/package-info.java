/**
 * Copies indices into new ones, in place behind their name or to another: in steps that are kept in
 * the store, so that any gateway can go on where one has ended.
 */
@NullMarked
package io.searchgateway.indices.reindex;

import org.jspecify.annotations.NullMarked;
