/** Judges bodies of many lines as they stream. */
@NullMarked
package io.searchgateway.judge.line;

import org.jspecify.annotations.NullMarked;
