/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.rewriting;

import org.jspecify.annotations.NullMarked;
