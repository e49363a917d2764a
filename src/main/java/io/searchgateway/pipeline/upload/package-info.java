/**
 * Takes uploads in (sections 13 to 15 of the specification of pipelines): reads their forms, and
 * checks definition and scripts before anything is saved.
 */
@NullMarked
package io.searchgateway.pipeline.upload;

import org.jspecify.annotations.NullMarked;
