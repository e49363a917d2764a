@NullMarked
package io.searchgateway.membership;

import org.jspecify.annotations.NullMarked;
