/** The REST resources over users, permissions, roles, keys and tokens. */
@NullMarked
package io.searchgateway.access.rest;

import org.jspecify.annotations.NullMarked;
