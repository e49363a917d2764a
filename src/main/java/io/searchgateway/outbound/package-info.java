/**
 * Calls to hosts that pipelines and queries name: which of them are allowed, checked on the address
 * that is connected to, and a client that is bounded in time, size and number.
 */
@NullMarked
package io.searchgateway.outbound;

import org.jspecify.annotations.NullMarked;
