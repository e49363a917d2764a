/** The table of error ids, held to the code. */
@NullMarked
package io.searchgateway.problem;

import org.jspecify.annotations.NullMarked;
