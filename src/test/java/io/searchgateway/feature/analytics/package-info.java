@NullMarked
package io.searchgateway.feature.analytics;

import org.jspecify.annotations.NullMarked;
