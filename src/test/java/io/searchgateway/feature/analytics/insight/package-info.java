/** Tests of the package of the same name. */
@NullMarked
package io.searchgateway.feature.analytics.insight;

import org.jspecify.annotations.NullMarked;
