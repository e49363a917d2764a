/** The API of the cache. */
@NullMarked
package io.searchgateway.feature.cache.rest;

import org.jspecify.annotations.NullMarked;
