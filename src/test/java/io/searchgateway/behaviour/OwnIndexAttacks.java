package io.searchgateway.behaviour;

/**
 * Requests against the gateway's own indices, one a line: method, raw target, JSON body. {@code
 * VICTIM} stands for such an index, {@code NODOT} for its name without the dot, {@code ID} for the
 * id of a document in it.
 */
final class OwnIndexAttacks {
  /** They spell the name in the path or the query, whatever the encoding: 403. */
  static final String NAMING =
      """
      GET /VICTIM
      GET /VICTIM/_search
      GET /VICTIM/_doc/ID
      GET /VICTIM/_source/ID
      PUT /VICTIM/_doc/evil {"a":1}
      POST /VICTIM/_doc {"a":1}
      POST /VICTIM/_update/ID {"doc":{"a":1}}
      DELETE /VICTIM/_doc/ID
      DELETE /VICTIM
      POST /VICTIM/_close
      PUT /VICTIM/_settings {"index":{"hidden":false}}
      PUT /VICTIM/_mapping {"properties":{"x":{"type":"keyword"}}}
      PUT /VICTIM/_block/write
      POST /VICTIM/_delete_by_query {"query":{"match_all":{}}}
      POST /VICTIM/_bulk {"delete":{"_id":"ID"}}
      POST /VICTIM/_mget {"ids":["ID"]}
      PUT /.gateway-new-one
      GET /%2ENODOT/_search
      GET /%2eNODOT/_doc/ID
      DELETE /%2ENODOT
      GET /books,VICTIM/_search
      GET /books%2CVICTIM/_search
      GET /books%2C%2ENODOT/_search
      DELETE /none,VICTIM?ignore_unavailable=true
      GET /<VICTIM>/_search
      GET /%3CVICTIM%3E/_search
      DELETE /%3CVICTIM%3E
      GET /%3C%2ENODOT%3E/_search
      GET /%3C.gateway-%7Bnow%2Fd%7D%3E/_search
      GET /_search?index=VICTIM
      GET /_search?%69ndex=VICTIM
      GET /_search?index=%2ENODOT
      GET /_search?index=books&index=VICTIM
      GET /_search?size=1;index=VICTIM
      GET /_count?index=VICTIM
      GET /_mget?index=VICTIM {"ids":["ID"]}
      DELETE /?index=VICTIM
      DELETE /?%69ndex=VICTIM
      POST /_close?index=VICTIM
      PUT /_alias?index=VICTIM&name=evil
      PUT /VICTIM/_alias/evil
      PUT /books/_alias/.gateway-evil
      PUT /books/_aliases/VICTIM
      POST /books/_clone/.gateway-evil
      PUT /books/_shrink/.gateway-evil
      POST /books/_split/.gateway-evil
      POST /books/_rollover/.gateway-evil
      POST /VICTIM/_clone/stolen
      GET /VICTIM/_mapping
      GET /VICTIM/_alias
      GET /VICTIM/_termvectors/ID
      GET /VICTIM/_explain/ID?q=*
      GET /VICTIM/_field_caps?fields=*
      GET /VICTIM/_search_shards
      POST /VICTIM/_pit
      POST /VICTIM/_search/point_in_time?keep_alive=1m
      GET /VICTIM/
      """;

  /** They cover the indices by a pattern or say nothing, or hide the name deeper. */
  static final String COVERING =
      """
      GET /.gateway-*/_search
      GET /_search?index=VICTIM&index=books
      GET /<.gateway-{now/d}>/_search
      GET /.g*/_search
      GET /.*/_search
      GET /%2E*/_search
      GET /.%67ateway-*/_search
      GET /*gateway*/_search?expand_wildcards=all
      GET /*/_search?expand_wildcards=all
      GET /*/_search?expand_wildcards=open,hidden
      GET /_all/_search?expand_wildcards=all
      GET /_search?expand_wildcards=all
      GET /_search?expand_wildcards=hidden
      GET /_search?%65xpand_wildcards=all
      GET /_search?expand_wildcards=open&expand_wildcards=all
      GET /_search?a;expand_wildcards=all
      GET /_search?pretty;expand_wildcards=all
      GET /_search?q=*:*&size=1;index=.gateway-*
      GET /_search?q=a:b&size=1;index=.gateway-*
      GET /_search?index=.gateway-*
      GET /_search?index=*&expand_wildcards=all
      GET /%5Fall/_search?expand_wildcards=all
      GET /<.g*>/_search
      GET /<.gateway-*>/_search
      GET /%3C.g*%3E/_search
      GET /<*{now/d{'x'}}>/_search?expand_wildcards=all
      GET /<{now/d{'VICTIM'}}>/_search
      GET /<{now%2Fd{'VICTIM'}}>/_search
      GET /<.{now%2Fd{'gateway'}}-*>/_search
      GET /<.{now%2Fd{'NODOT'}}>/_doc/ID
      GET /books,<{now%2Fd{'VICTIM'}}>/_search?ignore_unavailable=true
      GET /%3C.gate%7Bnow%2Fd%7B%27way-%27%7D%7D*%3E/_search
      GET /%3C.gate{now%2Fd{'way-'}}*%3E/_search
      GET /%3C%7Bnow%2Fd%7B%27VICTIM%27%7D%7D%3E/_search
      GET /%3C%7Bnow%2Fd%7B%27.%27%27NODOT%27%7D%7D%3E/_search
      GET /<.{now/d{'NODOT'}}>/_search
      GET /<.{now/d{'gateway'}}-{now/d{'users'}}>/_search
      DELETE /<{now/d{'VICTIM'}}>
      DELETE /%3C.%7Bnow%2Fd%7B%27NODOT%27%7D%7D%3E
      GET /_search?index=<{now/d{'VICTIM'}}>
      GET /_mget?source={"docs":[{"_index":"VICTIM","_id":"ID"}]}&source_content_type=application/json
      GET /_mget?%73ource={"docs":[{"_index":"VICTIM","_id":"ID"}]}&source_content_type=application/json
      GET /_msearch?source={"index":"VICTIM"}%0A{}%0A&source_content_type=application/x-ndjson
      GET //VICTIM/_search
      GET /VICTIM//_search
      GET /x/../VICTIM/_search
      GET /x/%2e%2e/VICTIM/_search
      GET /VICTIM%2F_search
      GET /VICTIM;a=b/_search
      GET /.GATEWAY-users/_search
      GET /%252ENODOT/_search
      GET /_all,VICTIM/_search
      GET /*,VICTIM/_search
      GET /*,-books/_search?expand_wildcards=all
      GET /.gateway-*/_field_caps?fields=*
      GET /_field_caps?fields=*&expand_wildcards=all
      GET /_count?expand_wildcards=all
      POST /.*/_open
      POST /.*/_close
      POST /*/_close?expand_wildcards=all
      POST /_all/_close?expand_wildcards=all
      POST /_close?index=*&expand_wildcards=all
      POST /*/_open?expand_wildcards=all
      PUT /*/_settings?expand_wildcards=all {"index":{"refresh_interval":"2s"}}
      PUT /_settings?expand_wildcards=all {"index":{"refresh_interval":"2s"}}
      PUT /*/_mapping?expand_wildcards=all {"properties":{"attack":{"type":"keyword"}}}
      PUT /.*/_alias/attack
      PUT /*/_alias/attack?expand_wildcards=all
      DELETE /.gateway-*/_alias/*
      POST /.*/_delete_by_query {"query":{"match_all":{}}}
      POST /*/_delete_by_query?expand_wildcards=all {"query":{"match_all":{}}}
      POST /_all/_update_by_query?expand_wildcards=all&conflicts=proceed
      DELETE /.gateway-*
      DELETE /.g*
      DELETE /.*
      DELETE /%2E*
      DELETE /.gateway-*,nothing*
      DELETE /<.g*>
      DELETE /*
      DELETE /%2A
      DELETE /_all
      DELETE /%5Fall
      DELETE /*?expand_wildcards=all
      DELETE /*?expand_wildcards=hidden
      DELETE /*?expand_wildcards=open,closed,hidden
      DELETE /*?%65xpand_wildcards=all
      DELETE /*?expand_wildcards=open&expand_wildcards=all
      DELETE /*?a;expand_wildcards=all
      DELETE /*?pretty;expand_wildcards=all
      DELETE /*?pretty;expand_wildcards=closed;expand_wildcards=all
      DELETE /*,.*
      DELETE /_all?expand_wildcards=all
      DELETE /?index=*
      DELETE /?index=.*
      DELETE /?index=*&expand_wildcards=all
      DELETE /?index=_all&expand_wildcards=all
      DELETE /*?expand_wildcards=ALL
      DELETE /*,-nothing?expand_wildcards=all
      DELETE //*?expand_wildcards=all
      DELETE /*/?expand_wildcards=all
      """;

  private OwnIndexAttacks() {}
}
