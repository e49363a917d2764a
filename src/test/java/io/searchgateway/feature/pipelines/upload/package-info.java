/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.feature.pipelines.upload;

import org.jspecify.annotations.NullMarked;
