/**
 * Fields of documents: which a caller may name in requests, and which are left in answers (4.5).
 */
@NullMarked
package io.searchgateway.authorization.field;

import org.jspecify.annotations.NullMarked;
