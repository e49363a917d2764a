/** The resources of the importer. */
@NullMarked
package io.searchgateway.importer.rest;

import org.jspecify.annotations.NullMarked;
