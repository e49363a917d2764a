@NullMarked
package io.searchgateway.wire;

import org.jspecify.annotations.NullMarked;
