/** Search boxes in suggestion queries that name them. */
@NullMarked
package io.searchgateway.feature.uibuilder.box;

import org.jspecify.annotations.NullMarked;
