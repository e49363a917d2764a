/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.syntax;

import org.jspecify.annotations.NullMarked;
