/** Tests of the translation from declarative to engine queries. */
@NullMarked
package io.searchgateway.translate;

import org.jspecify.annotations.NullMarked;
