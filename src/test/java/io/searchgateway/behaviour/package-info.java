/**
 * What every gateway must do, whatever server it runs on: suites of tests that know a gateway only
 * by its address. A concrete test class starts one and implements the suites it is to pass.
 */
@NullMarked
package io.searchgateway.behaviour;

import org.jspecify.annotations.NullMarked;
