/** First documents for an index, from its mapping and a sample of its documents. */
@NullMarked
package io.searchgateway.feature.uibuilder.proposal;

import org.jspecify.annotations.NullMarked;
