/** Takes out of documents what a browser could run or load from elsewhere. */
@NullMarked
package io.searchgateway.feature.uibuilder.sanitize;

import org.jspecify.annotations.NullMarked;
