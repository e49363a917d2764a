@NullMarked
package io.searchgateway.feature.uibuilder.credential;

import org.jspecify.annotations.NullMarked;
