/** Tests of {@code judge.field}. */
@NullMarked
package io.searchgateway.authorization.field;

import org.jspecify.annotations.NullMarked;
