/** Judges the bodies of calls, each kind in its own way. */
@NullMarked
package io.searchgateway.judge.body;

import org.jspecify.annotations.NullMarked;
