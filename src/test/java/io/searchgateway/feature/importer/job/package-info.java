@NullMarked
package io.searchgateway.feature.importer.job;

import org.jspecify.annotations.NullMarked;
