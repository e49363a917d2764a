/** Small records that people save: their members, what these may be, and who saved them when. */
@NullMarked
package io.searchgateway.saved;

import org.jspecify.annotations.NullMarked;
