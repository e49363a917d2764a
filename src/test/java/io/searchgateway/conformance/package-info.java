/**
 * Runs the conformance files of declarative search, which were written from the specification and
 * can be run in any language, against this implementation.
 */
@NullMarked
package io.searchgateway.conformance;

import org.jspecify.annotations.NullMarked;
