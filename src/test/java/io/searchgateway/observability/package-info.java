/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.observability;

import org.jspecify.annotations.NullMarked;
