/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.upload;

import org.jspecify.annotations.NullMarked;
