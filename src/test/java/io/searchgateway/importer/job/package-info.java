@NullMarked
package io.searchgateway.importer.job;

import org.jspecify.annotations.NullMarked;
