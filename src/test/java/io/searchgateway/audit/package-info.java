/** Tests of the room of the same name. */
@NullMarked
package io.searchgateway.audit;

import org.jspecify.annotations.NullMarked;
