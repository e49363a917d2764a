/** The stage that checks a request body against a JSON Schema. */
@NullMarked
package io.searchgateway.pipeline.validation;

import org.jspecify.annotations.NullMarked;
