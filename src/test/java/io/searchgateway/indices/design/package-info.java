@NullMarked
package io.searchgateway.indices.design;

import org.jspecify.annotations.NullMarked;
