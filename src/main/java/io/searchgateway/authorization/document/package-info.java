/** Documents that a caller is confined to by a filter, in searches and by their ids. */
@NullMarked
package io.searchgateway.authorization.document;

import org.jspecify.annotations.NullMarked;
