@NullMarked
package io.searchgateway.feature.uibuilder.rest;

import org.jspecify.annotations.NullMarked;
