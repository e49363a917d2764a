/** Tests of {@code judge.field}. */
@NullMarked
package io.searchgateway.judge.field;

import org.jspecify.annotations.NullMarked;
