@NullMarked
package io.searchgateway.feature.language;

import org.jspecify.annotations.NullMarked;
