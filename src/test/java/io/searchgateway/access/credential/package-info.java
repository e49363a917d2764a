@NullMarked
package io.searchgateway.access.credential;

import org.jspecify.annotations.NullMarked;
