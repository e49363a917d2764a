@NullMarked
package io.searchgateway.feature.credentials;

import org.jspecify.annotations.NullMarked;
