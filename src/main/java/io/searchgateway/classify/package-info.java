/** What a request names, from method, raw path and raw query alone: pure, reads no body. */
@NullMarked
package io.searchgateway.classify;

import org.jspecify.annotations.NullMarked;
