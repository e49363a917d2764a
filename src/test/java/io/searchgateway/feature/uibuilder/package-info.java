@NullMarked
package io.searchgateway.feature.uibuilder;

import org.jspecify.annotations.NullMarked;
