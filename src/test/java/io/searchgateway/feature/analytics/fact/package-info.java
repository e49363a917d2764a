/** Facts of tests. */
@NullMarked
package io.searchgateway.feature.analytics.fact;

import org.jspecify.annotations.NullMarked;
