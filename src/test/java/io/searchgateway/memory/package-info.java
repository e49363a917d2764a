/** Tests of the memory that bodies and answers share. */
@NullMarked
package io.searchgateway.memory;

import org.jspecify.annotations.NullMarked;
