@NullMarked
package io.searchgateway.presence;

import org.jspecify.annotations.NullMarked;
