@NullMarked
package io.searchgateway.feature.browser;

import org.jspecify.annotations.NullMarked;
