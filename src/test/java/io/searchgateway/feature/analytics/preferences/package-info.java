@NullMarked
package io.searchgateway.feature.analytics.preferences;

import org.jspecify.annotations.NullMarked;
