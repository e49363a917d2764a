@NullMarked
package io.searchgateway.indices;

import org.jspecify.annotations.NullMarked;
