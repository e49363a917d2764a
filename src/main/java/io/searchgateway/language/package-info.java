/** The languages of texts: how engines analyse them, and their stop words. */
@NullMarked
package io.searchgateway.language;

import org.jspecify.annotations.NullMarked;
