/** Metrics, access log and health; listens to finished exchanges, nobody depends on it. */
@NullMarked
package io.searchgateway.observability;

import org.jspecify.annotations.NullMarked;
