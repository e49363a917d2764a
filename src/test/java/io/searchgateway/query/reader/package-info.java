/** Tests of reading and describing requests, and random requests for tests elsewhere. */
@NullMarked
package io.searchgateway.query.reader;

import org.jspecify.annotations.NullMarked;
