/** Fields of documents: which a caller may name in requests, and which are left in answers. */
@NullMarked
package io.searchgateway.authorization.field;

import org.jspecify.annotations.NullMarked;
