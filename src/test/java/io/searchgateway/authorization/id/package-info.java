/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.authorization.id;

import org.jspecify.annotations.NullMarked;
