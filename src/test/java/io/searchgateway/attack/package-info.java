/**
 * What an attacker tries with a credential that may do little, on a real engine behind a real
 * server. The requests stand in {@code src/test/resources/attacks}, one a line.
 */
@NullMarked
package io.searchgateway.attack;

import org.jspecify.annotations.NullMarked;
