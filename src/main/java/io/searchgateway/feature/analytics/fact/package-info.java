/** The documents that reports are computed from, and where they are stored. */
@NullMarked
package io.searchgateway.feature.analytics.fact;

import org.jspecify.annotations.NullMarked;
