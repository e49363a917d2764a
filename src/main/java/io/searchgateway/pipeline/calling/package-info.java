/** The stage that runs another pipeline within this one. */
@NullMarked
package io.searchgateway.pipeline.calling;

import org.jspecify.annotations.NullMarked;
