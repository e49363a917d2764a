/** Answers in memory, and searches that are shared while they run. */
@NullMarked
package io.searchgateway.feature.cache.entry;

import org.jspecify.annotations.NullMarked;
