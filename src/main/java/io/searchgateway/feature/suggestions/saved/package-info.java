/** Records that people save, each under its ID, and checks of their members. */
@NullMarked
package io.searchgateway.feature.suggestions.saved;

import org.jspecify.annotations.NullMarked;
