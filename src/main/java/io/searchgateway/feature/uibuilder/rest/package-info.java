/** The API of the builder. */
@NullMarked
package io.searchgateway.feature.uibuilder.rest;

import org.jspecify.annotations.NullMarked;
