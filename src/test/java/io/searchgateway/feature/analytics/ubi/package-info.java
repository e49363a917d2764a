@NullMarked
package io.searchgateway.feature.analytics.ubi;

import org.jspecify.annotations.NullMarked;
