/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.observe;

import org.jspecify.annotations.NullMarked;
