/** API credentials: permissions, roles of identity providers, and tokens derived from either. */
@NullMarked
package io.searchgateway.access.credential;

import org.jspecify.annotations.NullMarked;
