/** What a class says to be made by CDI. */
@NullMarked
package io.searchgateway.cdi;

import org.jspecify.annotations.NullMarked;
