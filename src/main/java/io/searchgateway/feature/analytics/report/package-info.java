/** Reports of what was searched, clicked and converted, computed by the engine from facts. */
@NullMarked
package io.searchgateway.feature.analytics.report;

import org.jspecify.annotations.NullMarked;
