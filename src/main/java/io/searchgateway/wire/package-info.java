/** Connections of HTTP clients: when one may carry another request, and when it is closed. */
@NullMarked
package io.searchgateway.wire;

import org.jspecify.annotations.NullMarked;
