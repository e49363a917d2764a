/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.engine;

import org.jspecify.annotations.NullMarked;
