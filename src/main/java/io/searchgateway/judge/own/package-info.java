/** Looks in bodies for the gateway's own indices, for callers who hold every right but these. */
@NullMarked
package io.searchgateway.judge.own;

import org.jspecify.annotations.NullMarked;
