/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.text;

import org.jspecify.annotations.NullMarked;
