/** Tests of {@code judge.answer}. */
@NullMarked
package io.searchgateway.judge.answer;

import org.jspecify.annotations.NullMarked;
