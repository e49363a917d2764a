/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.store;

import org.jspecify.annotations.NullMarked;
