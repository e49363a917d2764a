/** The audit log's REST resources. */
@NullMarked
package io.searchgateway.feature.audit;

import org.jspecify.annotations.NullMarked;
