/** Tests of the house as a whole. */
@NullMarked
package io.searchgateway;

import org.jspecify.annotations.NullMarked;
