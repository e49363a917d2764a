/** What the numbers of reports say should be done, with requests that do it. */
@NullMarked
package io.searchgateway.feature.analytics.insight;

import org.jspecify.annotations.NullMarked;
