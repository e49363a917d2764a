/**
 * What judging the content of calls is about: what may be asked for within it, what is limited, and
 * what came of it (features-access-control 4.3 to 4.5).
 */
@NullMarked
package io.searchgateway.judge;

import org.jspecify.annotations.NullMarked;
