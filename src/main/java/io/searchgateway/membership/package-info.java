/**
 * Which gateways work in front of the same engine: each says from time to time that it is there.
 */
@NullMarked
package io.searchgateway.membership;

import org.jspecify.annotations.NullMarked;
