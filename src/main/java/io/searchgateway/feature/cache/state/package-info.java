/** What indices hold, as a text that changes with every change that a search can see. */
@NullMarked
package io.searchgateway.feature.cache.state;

import org.jspecify.annotations.NullMarked;
