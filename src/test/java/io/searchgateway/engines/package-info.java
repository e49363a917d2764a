/**
 * The gateway in front of every engine that it knows, each a real one in a process of its own: the
 * profile {@code engines}. The engines come from {@code src/it/engines}; what is asked of them, and
 * what they answered, is in {@code conformance/engines}.
 */
@NullMarked
package io.searchgateway.engines;

import org.jspecify.annotations.NullMarked;
