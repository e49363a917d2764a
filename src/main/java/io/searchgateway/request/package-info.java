/**
 * Values of one request on its way: target, caller, exchange, outcome and the envelope of refusals.
 */
@NullMarked
package io.searchgateway.request;

import org.jspecify.annotations.NullMarked;
