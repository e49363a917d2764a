@NullMarked
package io.searchgateway.feature.cache.key;

import org.jspecify.annotations.NullMarked;
