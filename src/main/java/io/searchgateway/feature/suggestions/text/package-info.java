/** Texts that people search for: made comparable, and as suggestions. */
@NullMarked
package io.searchgateway.feature.suggestions.text;

import org.jspecify.annotations.NullMarked;
