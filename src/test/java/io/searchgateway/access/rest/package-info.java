@NullMarked
package io.searchgateway.access.rest;

import org.jspecify.annotations.NullMarked;
