/** Applies query rules to the requests that pass. */
@NullMarked
package io.searchgateway.feature.rules.effect;

import org.jspecify.annotations.NullMarked;
