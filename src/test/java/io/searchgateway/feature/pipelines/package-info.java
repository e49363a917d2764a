/** Tests of the REST resources of pipelines. */
@NullMarked
package io.searchgateway.feature.pipelines;

import org.jspecify.annotations.NullMarked;
