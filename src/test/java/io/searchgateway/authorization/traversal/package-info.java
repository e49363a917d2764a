/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.authorization.traversal;

import org.jspecify.annotations.NullMarked;
