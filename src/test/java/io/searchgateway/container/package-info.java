/** The built WAR on a servlet container, under the suites of behaviour. */
@NullMarked
package io.searchgateway.container;

import org.jspecify.annotations.NullMarked;
