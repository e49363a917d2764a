/** The resources of the importer. */
@NullMarked
package io.searchgateway.feature.importer.rest;

import org.jspecify.annotations.NullMarked;
