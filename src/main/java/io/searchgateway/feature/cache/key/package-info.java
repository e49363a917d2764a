/** When two requests have the same answer: keys of requests, and reasons why one has none. */
@NullMarked
package io.searchgateway.feature.cache.key;

import org.jspecify.annotations.NullMarked;
