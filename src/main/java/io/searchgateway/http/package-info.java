/** The front door: servlet filters, the REST application, error answers, CORS. */
@NullMarked
package io.searchgateway.http;

import org.jspecify.annotations.NullMarked;
