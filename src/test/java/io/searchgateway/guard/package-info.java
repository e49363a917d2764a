/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.guard;

import org.jspecify.annotations.NullMarked;
