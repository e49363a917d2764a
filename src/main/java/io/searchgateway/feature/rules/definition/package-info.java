/** Query rules as they are written and stored, read into what runs. */
@NullMarked
package io.searchgateway.feature.rules.definition;

import org.jspecify.annotations.NullMarked;
