@NullMarked
package io.searchgateway.pipeline.text;

import org.jspecify.annotations.NullMarked;
