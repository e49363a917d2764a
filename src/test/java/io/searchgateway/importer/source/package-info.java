@NullMarked
package io.searchgateway.importer.source;

import org.jspecify.annotations.NullMarked;
