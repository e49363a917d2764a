@NullMarked
package io.searchgateway.feature.importer.source;

import org.jspecify.annotations.NullMarked;
