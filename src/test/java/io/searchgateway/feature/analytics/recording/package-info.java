@NullMarked
package io.searchgateway.feature.analytics.recording;

import org.jspecify.annotations.NullMarked;
