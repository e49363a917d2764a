/**
 * Start and stop. The core is made first and by hand, while CDI starts; all else is made by CDI:
 * classes that say so themselves, and the producer classes of this package for values, threads and
 * clients. Nothing else makes a part of the gateway, and nothing here knows a feature.
 */
@NullMarked
package io.searchgateway.app;

import org.jspecify.annotations.NullMarked;
