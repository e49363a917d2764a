@NullMarked
package io.searchgateway.feature.rules.effect;

import org.jspecify.annotations.NullMarked;
