/** The REST resources that manage pipelines. */
@NullMarked
package io.searchgateway.pipeline.rest;

import org.jspecify.annotations.NullMarked;
