@NullMarked
package io.searchgateway.browse.management;

import org.jspecify.annotations.NullMarked;
