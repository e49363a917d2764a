@NullMarked
package io.searchgateway.feature.uibuilder.document;

import org.jspecify.annotations.NullMarked;
