/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.authorization.listing;

import org.jspecify.annotations.NullMarked;
