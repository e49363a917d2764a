/** The REST resources that manage pipelines. */
@NullMarked
package io.searchgateway.feature.pipelines;

import org.jspecify.annotations.NullMarked;
