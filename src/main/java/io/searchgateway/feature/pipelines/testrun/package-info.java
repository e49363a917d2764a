/**
 * Pipelines run to see what they do: the test run with its trace, and the tests that definitions
 * bring along.
 */
@NullMarked
package io.searchgateway.feature.pipelines.testrun;

import org.jspecify.annotations.NullMarked;
