/** Scripts of rules as texts: who may read and save them, their compilation and one run. */
@NullMarked
package io.searchgateway.feature.rules.sandbox;

import org.jspecify.annotations.NullMarked;
