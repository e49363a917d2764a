/** Scripts of rules: in searches, on writes, and by the clock. */
@NullMarked
package io.searchgateway.feature.rules.script;

import org.jspecify.annotations.NullMarked;
