@NullMarked
package io.searchgateway.feature.synonyms;

import org.jspecify.annotations.NullMarked;
