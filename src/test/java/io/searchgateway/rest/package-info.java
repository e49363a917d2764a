@NullMarked
package io.searchgateway.rest;

import org.jspecify.annotations.NullMarked;
