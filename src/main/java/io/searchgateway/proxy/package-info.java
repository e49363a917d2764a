/** Streaming passthrough: target, headers, both bodies, limits of pace, failures. */
@NullMarked
package io.searchgateway.proxy;

import org.jspecify.annotations.NullMarked;
