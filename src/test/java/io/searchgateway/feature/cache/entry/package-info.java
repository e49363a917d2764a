@NullMarked
package io.searchgateway.feature.cache.entry;

import org.jspecify.annotations.NullMarked;
