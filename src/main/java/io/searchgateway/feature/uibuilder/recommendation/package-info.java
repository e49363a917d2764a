/** Lists of documents that pages recommend. */
@NullMarked
package io.searchgateway.feature.uibuilder.recommendation;

import org.jspecify.annotations.NullMarked;
