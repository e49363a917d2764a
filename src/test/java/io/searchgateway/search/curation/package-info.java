@NullMarked
package io.searchgateway.search.curation;

import org.jspecify.annotations.NullMarked;
