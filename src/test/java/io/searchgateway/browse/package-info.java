@NullMarked
package io.searchgateway.browse;

import org.jspecify.annotations.NullMarked;
