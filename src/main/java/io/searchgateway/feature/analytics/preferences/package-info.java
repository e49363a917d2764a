/** What operators have set for the analytics: what is kept of people, and for how long. */
@NullMarked
package io.searchgateway.feature.analytics.preferences;

import org.jspecify.annotations.NullMarked;
