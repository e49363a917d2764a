/** The audit log's REST resources. */
@NullMarked
package io.searchgateway.audit.management;

import org.jspecify.annotations.NullMarked;
