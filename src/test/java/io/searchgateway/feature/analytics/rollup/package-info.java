/** Facts of tests. */
@NullMarked
package io.searchgateway.feature.analytics.rollup;

import org.jspecify.annotations.NullMarked;
