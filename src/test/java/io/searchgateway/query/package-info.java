/** Tests of the declarative model. */
@NullMarked
package io.searchgateway.query;

import org.jspecify.annotations.NullMarked;
