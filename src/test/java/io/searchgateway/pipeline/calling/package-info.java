/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.calling;

import org.jspecify.annotations.NullMarked;
