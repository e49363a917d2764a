/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.classify;

import org.jspecify.annotations.NullMarked;
