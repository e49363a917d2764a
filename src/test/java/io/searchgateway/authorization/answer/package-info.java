/** Tests of {@code judge.answer}. */
@NullMarked
package io.searchgateway.authorization.answer;

import org.jspecify.annotations.NullMarked;
