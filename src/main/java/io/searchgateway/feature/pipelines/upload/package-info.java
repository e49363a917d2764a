/**
 * Takes uploads in: reads their forms, and checks definition and scripts before anything is saved.
 */
@NullMarked
package io.searchgateway.feature.pipelines.upload;

import org.jspecify.annotations.NullMarked;
