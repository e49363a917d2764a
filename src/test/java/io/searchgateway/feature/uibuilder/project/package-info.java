@NullMarked
package io.searchgateway.feature.uibuilder.project;

import org.jspecify.annotations.NullMarked;
