/** Start and stop: the CDI container, the producers, the wiring. */
@NullMarked
package io.searchgateway.app;

import org.jspecify.annotations.NullMarked;
