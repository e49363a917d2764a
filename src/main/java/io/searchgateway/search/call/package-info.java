/**
 * The calls that stages make: to the engine, by the guard's way, and to the endpoints of queries,
 * on the gateway itself or at hosts that the operator allows.
 */
@NullMarked
package io.searchgateway.search.call;

import org.jspecify.annotations.NullMarked;
