/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.judge.line;

import org.jspecify.annotations.NullMarked;
