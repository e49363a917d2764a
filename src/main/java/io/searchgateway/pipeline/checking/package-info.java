/**
 * The stage that checks a request body against a JSON Schema (specification of pipelines, section
 * 19, B3).
 */
@NullMarked
package io.searchgateway.pipeline.checking;

import org.jspecify.annotations.NullMarked;
