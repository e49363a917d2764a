@NullMarked
package io.searchgateway.feature.analytics.traffic;

import org.jspecify.annotations.NullMarked;
