/** Judges the bodies of calls, each kind in its own way. */
@NullMarked
package io.searchgateway.authorization.body;

import org.jspecify.annotations.NullMarked;
