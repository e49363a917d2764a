/** The API of reports. */
@NullMarked
package io.searchgateway.feature.analytics.report.rest;

import org.jspecify.annotations.NullMarked;
