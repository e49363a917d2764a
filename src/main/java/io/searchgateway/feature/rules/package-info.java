/**
 * Query rules: conditions about searches, writes or the clock, and what is done when they hold,
 * kept in the gateway and changed without a release of the application.
 */
@NullMarked
package io.searchgateway.feature.rules;

import org.jspecify.annotations.NullMarked;
