/** Tests of how bodies are looked through for the gateway's own indices. */
@NullMarked
package io.searchgateway.authorization.ownindex;

import org.jspecify.annotations.NullMarked;
