/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.judge;

import org.jspecify.annotations.NullMarked;
