/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.judge.body;

import org.jspecify.annotations.NullMarked;
