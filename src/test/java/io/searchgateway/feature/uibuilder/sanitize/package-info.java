@NullMarked
package io.searchgateway.feature.uibuilder.sanitize;

import org.jspecify.annotations.NullMarked;
