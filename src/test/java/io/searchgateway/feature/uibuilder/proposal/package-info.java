@NullMarked
package io.searchgateway.feature.uibuilder.proposal;

import org.jspecify.annotations.NullMarked;
