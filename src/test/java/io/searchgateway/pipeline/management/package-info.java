/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.management;

import org.jspecify.annotations.NullMarked;
