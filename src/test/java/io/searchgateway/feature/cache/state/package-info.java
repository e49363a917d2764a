@NullMarked
package io.searchgateway.feature.cache.state;

import org.jspecify.annotations.NullMarked;
