@NullMarked
package io.searchgateway.feature.rules.match;

import org.jspecify.annotations.NullMarked;
