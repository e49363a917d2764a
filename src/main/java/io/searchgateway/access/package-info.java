/** Credentials and users, their verification, and the decision whether a request may pass. */
@NullMarked
package io.searchgateway.access;

import org.jspecify.annotations.NullMarked;
