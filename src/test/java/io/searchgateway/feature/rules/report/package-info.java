@NullMarked
package io.searchgateway.feature.rules.report;

import org.jspecify.annotations.NullMarked;
