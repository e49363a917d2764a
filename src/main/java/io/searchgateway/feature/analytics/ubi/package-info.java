/** User Behavior Insights (UBI): its queries and events are recorded, and given out as such. */
@NullMarked
package io.searchgateway.feature.analytics.ubi;

import org.jspecify.annotations.NullMarked;
