/**
 * The REST resources over users, permissions, roles, keys and tokens (features-access-control 2).
 */
@NullMarked
package io.searchgateway.access.rest;

import org.jspecify.annotations.NullMarked;
