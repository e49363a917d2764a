/** Tests of the package of the same name. */
@NullMarked
package io.searchgateway.feature.analytics.report.query;

import org.jspecify.annotations.NullMarked;
