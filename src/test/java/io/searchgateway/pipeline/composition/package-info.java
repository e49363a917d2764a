/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.composition;

import org.jspecify.annotations.NullMarked;
