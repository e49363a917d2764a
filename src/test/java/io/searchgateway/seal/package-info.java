/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.seal;

import org.jspecify.annotations.NullMarked;
