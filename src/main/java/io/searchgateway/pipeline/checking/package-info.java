/** The stage that checks a request body against a JSON Schema. */
@NullMarked
package io.searchgateway.pipeline.checking;

import org.jspecify.annotations.NullMarked;
