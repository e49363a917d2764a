/** What operators and clients ask about the gateway itself: health, metrics, settings, its APIs. */
@NullMarked
package io.searchgateway.feature.system;

import org.jspecify.annotations.NullMarked;
