/** Tests of the REST resources of pipelines. */
@NullMarked
package io.searchgateway.pipeline.management;

import org.jspecify.annotations.NullMarked;
