/** What needs Node.js and Chromium: client libraries of JavaScript against the built WAR. */
@NullMarked
package io.searchgateway.node;

import org.jspecify.annotations.NullMarked;
