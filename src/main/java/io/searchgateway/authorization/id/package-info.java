/** Binds the ids that the engine gives out to whom they were given. */
@NullMarked
package io.searchgateway.authorization.id;

import org.jspecify.annotations.NullMarked;
