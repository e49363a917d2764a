@NullMarked
package io.searchgateway.feature.analytics.event;

import org.jspecify.annotations.NullMarked;
