/** What is odd about rules: those that contradict each other, and those that never apply. */
@NullMarked
package io.searchgateway.feature.rules.report;

import org.jspecify.annotations.NullMarked;
