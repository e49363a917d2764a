@NullMarked
package io.searchgateway.feature.analytics.place;

import org.jspecify.annotations.NullMarked;
