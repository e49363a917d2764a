@NullMarked
package io.searchgateway.feature.cache.stage;

import org.jspecify.annotations.NullMarked;
