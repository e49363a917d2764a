/**
 * Pipelines run to see what they do: the test run with its trace, and the tests that definitions
 * bring along (specification of pipelines, sections 12.2 and 19).
 */
@NullMarked
package io.searchgateway.pipeline.testrun;

import org.jspecify.annotations.NullMarked;
