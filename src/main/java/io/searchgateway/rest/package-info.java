/** What the REST resources of the features share: bodies, parameters and answers. */
@NullMarked
package io.searchgateway.rest;

import org.jspecify.annotations.NullMarked;
