/** What the REST layers of the other rooms share: bodies, parameters and answers. */
@NullMarked
package io.searchgateway.rest;

import org.jspecify.annotations.NullMarked;
