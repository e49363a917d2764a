@NullMarked
package io.searchgateway.planted.feature.one;

import org.jspecify.annotations.NullMarked;
