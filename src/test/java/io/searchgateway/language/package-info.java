@NullMarked
package io.searchgateway.language;

import org.jspecify.annotations.NullMarked;
