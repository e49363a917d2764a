/**
 * The builder of search pages: documents that describe a page, the public credential that a page
 * uses, and what comes of them: a hosted page, a snippet and a project.
 */
@NullMarked
package io.searchgateway.feature.uibuilder;

import org.jspecify.annotations.NullMarked;
