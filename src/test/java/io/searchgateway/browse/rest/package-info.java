@NullMarked
package io.searchgateway.browse.rest;

import org.jspecify.annotations.NullMarked;
