@NullMarked
package io.searchgateway.feature.rules.rest;

import org.jspecify.annotations.NullMarked;
