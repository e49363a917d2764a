@NullMarked
package io.searchgateway.planted.feature.two;

import org.jspecify.annotations.NullMarked;
