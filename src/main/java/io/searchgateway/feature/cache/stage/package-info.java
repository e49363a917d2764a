/** The stage of pipelines that looks answers up and keeps them. */
@NullMarked
package io.searchgateway.feature.cache.stage;

import org.jspecify.annotations.NullMarked;
