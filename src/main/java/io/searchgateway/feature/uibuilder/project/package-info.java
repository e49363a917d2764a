/** The project that is made of a page, and the snippet to embed it. */
@NullMarked
package io.searchgateway.feature.uibuilder.project;

import org.jspecify.annotations.NullMarked;
