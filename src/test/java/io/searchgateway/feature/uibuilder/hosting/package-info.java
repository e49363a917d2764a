@NullMarked
package io.searchgateway.feature.uibuilder.hosting;

import org.jspecify.annotations.NullMarked;
