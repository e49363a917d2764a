/** Tests of the REST resources of pipelines. */
@NullMarked
package io.searchgateway.pipeline.rest;

import org.jspecify.annotations.NullMarked;
