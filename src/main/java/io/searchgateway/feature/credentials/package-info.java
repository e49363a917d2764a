/** The REST resources over users, permissions, roles, keys and tokens. */
@NullMarked
package io.searchgateway.feature.credentials;

import org.jspecify.annotations.NullMarked;
