@NullMarked
package io.searchgateway.app;

import org.jspecify.annotations.NullMarked;
