/** How features are used, as they know it themselves: asked for by whoever advises operators. */
@NullMarked
package io.searchgateway.search.usage;

import org.jspecify.annotations.NullMarked;
