/**
 * What judging the content of calls is about: what may be asked for within it, what is limited, and
 * what came of it.
 */
@NullMarked
package io.searchgateway.authorization;

import org.jspecify.annotations.NullMarked;
