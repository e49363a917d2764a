/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.authorization.body;

import org.jspecify.annotations.NullMarked;
