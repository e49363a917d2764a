/** The engine's explanation of a score, read as what each field and text has added to it. */
@NullMarked
package io.searchgateway.search.score;

import org.jspecify.annotations.NullMarked;
