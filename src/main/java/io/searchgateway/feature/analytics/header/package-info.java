/** Searches that are recorded because their headers ask for it. */
@NullMarked
package io.searchgateway.feature.analytics.header;

import org.jspecify.annotations.NullMarked;
