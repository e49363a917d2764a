@NullMarked
package io.searchgateway.importer.management;

import org.jspecify.annotations.NullMarked;
