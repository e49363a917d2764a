/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.judge.id;

import org.jspecify.annotations.NullMarked;
