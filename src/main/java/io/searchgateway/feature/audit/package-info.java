/** Reading the audit log, and verifying that nothing is missing from it. */
@NullMarked
package io.searchgateway.feature.audit;

import org.jspecify.annotations.NullMarked;
