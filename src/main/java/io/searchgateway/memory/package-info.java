/** One budget over all bodies and answers that are held in memory at a time. */
@NullMarked
package io.searchgateway.memory;

import org.jspecify.annotations.NullMarked;
