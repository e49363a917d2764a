/** Walks over JSON bodies along a table of everything that engines know in them. */
@NullMarked
package io.searchgateway.authorization.traversal;

import org.jspecify.annotations.NullMarked;
