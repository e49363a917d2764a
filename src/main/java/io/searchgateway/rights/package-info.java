/** What a caller may do, as values: categories, operations, indices, fields, limits. */
@NullMarked
package io.searchgateway.rights;

import org.jspecify.annotations.NullMarked;
