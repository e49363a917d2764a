/** What a search page shows, read from its document in both of its forms. */
@NullMarked
package io.searchgateway.feature.uibuilder.model;

import org.jspecify.annotations.NullMarked;
