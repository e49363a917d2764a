/** The API of users, permissions, roles, keys and tokens, and of what they are allowed. */
@NullMarked
package io.searchgateway.feature.credentials;

import org.jspecify.annotations.NullMarked;
