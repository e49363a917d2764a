/** Walks over JSON bodies along a table of everything that engines know in them. */
@NullMarked
package io.searchgateway.judge.walk;

import org.jspecify.annotations.NullMarked;
