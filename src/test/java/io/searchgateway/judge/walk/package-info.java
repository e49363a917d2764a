/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.judge.walk;

import org.jspecify.annotations.NullMarked;
