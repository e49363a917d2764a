@NullMarked
package io.searchgateway.feature.analytics.header;

import org.jspecify.annotations.NullMarked;
