/** How an answer of the engine is narrowed to what a restricted caller may see of it. */
@NullMarked
package io.searchgateway.authorization.answer;

import org.jspecify.annotations.NullMarked;
