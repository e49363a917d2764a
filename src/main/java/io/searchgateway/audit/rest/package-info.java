/** The audit log's REST resources. */
@NullMarked
package io.searchgateway.audit.rest;

import org.jspecify.annotations.NullMarked;
