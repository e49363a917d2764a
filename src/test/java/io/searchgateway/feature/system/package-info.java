@NullMarked
package io.searchgateway.feature.system;

import org.jspecify.annotations.NullMarked;
