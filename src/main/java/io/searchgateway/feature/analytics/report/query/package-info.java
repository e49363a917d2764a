/** What is asked of a report: parameters, periods and the buckets of a time axis. */
@NullMarked
package io.searchgateway.feature.analytics.report.query;

import org.jspecify.annotations.NullMarked;
