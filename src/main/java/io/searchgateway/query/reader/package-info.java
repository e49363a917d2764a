/**
 * From bytes to the declarative model. One table of properties drives reading, JSON Schema,
 * TypeScript types and the OpenAPI description, so that none can differ from the others.
 */
@NullMarked
package io.searchgateway.query.reader;

import org.jspecify.annotations.NullMarked;
