/**
 * The settings: one immutable record per concern, read from the environment, system properties, the
 * servlet context and a file, all faults reported together.
 */
@NullMarked
package io.searchgateway.config;

import org.jspecify.annotations.NullMarked;
