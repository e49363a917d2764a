/** Who looks at the answers of searches that are passed through. */
@NullMarked
package io.searchgateway.authorization.watch;

import org.jspecify.annotations.NullMarked;
