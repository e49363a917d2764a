/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.checking;

import org.jspecify.annotations.NullMarked;
