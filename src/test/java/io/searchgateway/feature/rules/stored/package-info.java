@NullMarked
package io.searchgateway.feature.rules.stored;

import org.jspecify.annotations.NullMarked;
