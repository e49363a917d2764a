/** Tests of user scripts. */
@NullMarked
package io.searchgateway.script;

import org.jspecify.annotations.NullMarked;
