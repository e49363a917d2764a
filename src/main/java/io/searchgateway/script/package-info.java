/**
 * User scripts: today's JavaScript compiled to what the interpreter runs, the sandbox with its
 * limits, the context and the other globals that scripts see.
 */
@NullMarked
package io.searchgateway.script;

import org.jspecify.annotations.NullMarked;
