/** Which indices an expression stands for, and whether a caller may have them. */
@NullMarked
package io.searchgateway.access.index;

import org.jspecify.annotations.NullMarked;
