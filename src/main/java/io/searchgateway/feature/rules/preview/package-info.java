/** Tries rules out before they are saved. */
@NullMarked
package io.searchgateway.feature.rules.preview;

import org.jspecify.annotations.NullMarked;
