/** The REST resources that manage pipelines (section 12 of their specification). */
@NullMarked
package io.searchgateway.pipeline.rest;

import org.jspecify.annotations.NullMarked;
