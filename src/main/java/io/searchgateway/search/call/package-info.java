/**
 * The calls that stages make: to the engine, each judged like one that is passed through, and to
 * the endpoints of queries, on the gateway itself or at hosts that the operator allows.
 */
@NullMarked
package io.searchgateway.search.call;

import org.jspecify.annotations.NullMarked;
