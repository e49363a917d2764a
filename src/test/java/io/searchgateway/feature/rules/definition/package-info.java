@NullMarked
package io.searchgateway.feature.rules.definition;

import org.jspecify.annotations.NullMarked;
