/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.feature.pipelines.testrun;

import org.jspecify.annotations.NullMarked;
