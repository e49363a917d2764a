@NullMarked
package io.searchgateway.planted.app;

import org.jspecify.annotations.NullMarked;
