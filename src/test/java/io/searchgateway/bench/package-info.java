/** JMH benchmarks of what every request passes through; run by {@code bench/jmh.sh}. */
@NullMarked
package io.searchgateway.bench;

import org.jspecify.annotations.NullMarked;
