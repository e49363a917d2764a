/** The public credential of a page: how it is made, and what it may be. */
@NullMarked
package io.searchgateway.feature.uibuilder.credential;

import org.jspecify.annotations.NullMarked;
