/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.engine.dialect;

import org.jspecify.annotations.NullMarked;
