/** Tests of scripts of rules. */
@NullMarked
package io.searchgateway.feature.rules.script;

import org.jspecify.annotations.NullMarked;
