/** Tests of {@code judge.document}. */
@NullMarked
package io.searchgateway.judge.document;

import org.jspecify.annotations.NullMarked;
