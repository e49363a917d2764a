@NullMarked
package io.searchgateway.feature;

import org.jspecify.annotations.NullMarked;
