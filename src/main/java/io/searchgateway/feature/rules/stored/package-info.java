/** Query rules in the gateway's own index: their order, their history, and what searches use. */
@NullMarked
package io.searchgateway.feature.rules.stored;

import org.jspecify.annotations.NullMarked;
