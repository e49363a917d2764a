@NullMarked
package io.searchgateway.feature.analytics.stage;

import org.jspecify.annotations.NullMarked;
