/** Tests of {@code search.score}. */
@NullMarked
package io.searchgateway.search.score;

import org.jspecify.annotations.NullMarked;
