@NullMarked
package io.searchgateway.feature.storedquery;

import org.jspecify.annotations.NullMarked;
