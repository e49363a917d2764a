/** Finds the rules that apply to a query without looking at each rule that is stored. */
@NullMarked
package io.searchgateway.feature.rules.match;

import org.jspecify.annotations.NullMarked;
