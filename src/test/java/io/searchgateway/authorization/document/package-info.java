/** Tests of {@code judge.document}. */
@NullMarked
package io.searchgateway.authorization.document;

import org.jspecify.annotations.NullMarked;
