@NullMarked
package io.searchgateway.feature.rules.foreign;

import org.jspecify.annotations.NullMarked;
