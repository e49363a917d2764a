/** The API that manages pipelines and shows what they did. */
@NullMarked
package io.searchgateway.feature.pipelines;

import org.jspecify.annotations.NullMarked;
