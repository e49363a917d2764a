/** Tests of the splicing of answers. */
@NullMarked
package io.searchgateway.search.splice;

import org.jspecify.annotations.NullMarked;
