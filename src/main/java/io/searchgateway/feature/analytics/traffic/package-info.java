/** How many requests the gateway has answered, and with which status. */
@NullMarked
package io.searchgateway.feature.analytics.traffic;

import org.jspecify.annotations.NullMarked;
