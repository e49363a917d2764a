/** Documents that are changed on their way to the engine. */
@NullMarked
package io.searchgateway.authorization.write;

import org.jspecify.annotations.NullMarked;
