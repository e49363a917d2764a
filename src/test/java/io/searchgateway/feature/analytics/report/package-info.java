/** Tests of reports, and traffic of which the truth is known. */
@NullMarked
package io.searchgateway.feature.analytics.report;

import org.jspecify.annotations.NullMarked;
