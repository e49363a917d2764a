@NullMarked
package io.searchgateway.access.management;

import org.jspecify.annotations.NullMarked;
