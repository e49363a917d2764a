@NullMarked
package io.searchgateway.feature.uibuilder.model;

import org.jspecify.annotations.NullMarked;
