@NullMarked
package io.searchgateway.authorization.watch;

import org.jspecify.annotations.NullMarked;
