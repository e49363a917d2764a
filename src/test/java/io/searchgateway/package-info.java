/** Tests of the code base as a whole. */
@NullMarked
package io.searchgateway;

import org.jspecify.annotations.NullMarked;
