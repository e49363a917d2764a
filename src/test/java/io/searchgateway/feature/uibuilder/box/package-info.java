@NullMarked
package io.searchgateway.feature.uibuilder.box;

import org.jspecify.annotations.NullMarked;
