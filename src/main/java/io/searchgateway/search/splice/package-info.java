/**
 * Turns the engine's multi-search answer into the declarative one byte by byte: what no stage has
 * to change is handed on without being parsed.
 */
@NullMarked
package io.searchgateway.search.splice;

import org.jspecify.annotations.NullMarked;
