/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.access.index;

import org.jspecify.annotations.NullMarked;
