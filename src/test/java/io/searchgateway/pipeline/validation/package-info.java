/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.validation;

import org.jspecify.annotations.NullMarked;
