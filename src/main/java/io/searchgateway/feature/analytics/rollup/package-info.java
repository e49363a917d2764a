/** Sums of facts by hour, from which reports of long periods are computed. */
@NullMarked
package io.searchgateway.feature.analytics.rollup;

import org.jspecify.annotations.NullMarked;
