@NullMarked
package io.searchgateway.feature.rules.condition;

import org.jspecify.annotations.NullMarked;
