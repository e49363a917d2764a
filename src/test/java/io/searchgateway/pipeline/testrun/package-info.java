/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.pipeline.testrun;

import org.jspecify.annotations.NullMarked;
