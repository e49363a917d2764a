/** Digests and encryption of stored records, with keys of the operator's. */
@NullMarked
package io.searchgateway.seal;

import org.jspecify.annotations.NullMarked;
