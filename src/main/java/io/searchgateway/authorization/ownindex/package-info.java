/** Looks in bodies for the gateway's own indices, for callers who hold every right but these. */
@NullMarked
package io.searchgateway.authorization.ownindex;

import org.jspecify.annotations.NullMarked;
