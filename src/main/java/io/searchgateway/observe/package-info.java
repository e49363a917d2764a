/** Metrics, access log and health; listens to finished exchanges, nobody depends on it. */
@NullMarked
package io.searchgateway.observe;

import org.jspecify.annotations.NullMarked;
