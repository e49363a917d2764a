/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.rights;

import org.jspecify.annotations.NullMarked;
