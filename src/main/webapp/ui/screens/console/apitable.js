/**
 * The engines' endpoints and the members of their bodies. Generated; CONTRIBUTING.md says how. Facts only, from the
 * REST API specifications of Elasticsearch and OpenSearch and from the type definitions of @elastic/elasticsearch and
 * @opensearch-project/opensearch (Apache-2.0). Read by descriptions.js, which says what the lines mean.
 *
 * @module
 */

export const ENDPOINT_ENGINES = ["elasticsearch-2","elasticsearch-5","elasticsearch-6","elasticsearch-7","elasticsearch-9","opensearch-2","opensearch-3"];

export const ENDPOINTS = `
GET,HEAD / info
GET,PUT~60 /_alias indices.put_alias ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false local~6f=true|false master_timeout~70 timeout~60
HEAD,GET,PUT~60,POST~60 /_alias/{name} indices.put_alias ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false local~6f=true|false master_timeout~70 timeout~60
GET~1,POST /_aliases indices.update_aliases ? cluster_manager_timeout~60 local~1=true|false master_timeout timeout
GET~1,PUT~60,POST~60 /_aliases/{name}~61 indices.put_alias ? cluster_manager_timeout~60 local~1=true|false master_timeout~60 timeout
GET,POST /_analyze indices.analyze ? analyzer~3 attributes~3 char_filter~3 char_filters~1 explain~3=true|false field~3 filter~3 filters~1 format~3=detailed|text index prefer_local~3=true|false text~3 tokenizer~3
GET /_application/analytics~10 search_application.get_behavioral_analytics
POST /_application/analytics/{collection_name}/event/{event_type}~10 search_application.post_behavioral_analytics_event ? debug=true|false
DELETE,GET,PUT /_application/analytics/{name}~10 search_application.put_behavioral_analytics
GET /_application/search_application~10 search_application.list ? from q size
DELETE,GET,PUT /_application/search_application/{name}~10 search_application.put ? create=true|false
POST /_application/search_application/{name}/_render_query~10 search_application.render_query
GET,POST /_application/search_application/{name}/_search~10 search_application.search ? typed_keys=true|false
POST /_async_search~10 async_search.submit ? _source _source_excludes _source_includes allow_no_indices=true|false allow_partial_search_results=true|false analyze_wildcard=true|false analyzer batched_reduce_size ccs_minimize_roundtrips=true|false default_operator=and|or df docvalue_fields expand_wildcards=open|closed|hidden|none|all explain=true|false from ignore_throttled=true|false ignore_unavailable=true|false keep_alive keep_on_completion=true|false lenient=true|false max_concurrent_shard_requests preference q request_cache=true|false rest_total_hits_as_int=true|false routing search_type=query_then_fetch|dfs_query_then_fetch seq_no_primary_term=true|false size sort stats stored_fields suggest_field suggest_mode=missing|popular|always suggest_size suggest_text terminate_after timeout track_scores=true|false track_total_hits typed_keys=true|false version=true|false wait_for_completion_timeout
GET /_async_search/status/{id}~10 async_search.status ? keep_alive
DELETE,GET /_async_search/{id}~10 async_search.delete ? keep_alive return_intermediate_results=true|false typed_keys=true|false wait_for_completion_timeout
GET /_autoscaling/capacity~10 autoscaling.get_autoscaling_capacity ? master_timeout
DELETE,GET,PUT /_autoscaling/policy/{name}~10 autoscaling.put_autoscaling_policy ? master_timeout timeout
POST,PUT /_bulk bulk ? _source~7e _source_exclude~2 _source_excludes~7c _source_include~2 _source_includes~7c batch_size~60 consistency~1=one|quorum|all fields~7 include_source_on_error~10=true|false list_executed_pipelines~10=true|false pipeline~7e refresh=true|false|wait_for require_alias~78=true|false require_data_stream~10=true|false routing timeout type~6f wait_for_active_shards~7e
POST,GET~7 /_cache/clear indices.clear_cache ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden field_data~7=true|false fielddata=true|false fields file~60=true|false ignore_unavailable=true|false index query=true|false recycler~3=true|false request=true|false request_cache~6=true|false
GET /_capabilities~10 capabilities ? capabilities local_only=true|false method=GET|HEAD|POST|PUT|DELETE parameters path timeout
GET /_cat cat.help ? help~6f=true|false s~6e
GET /_cat/aliases cat.aliases ? bytes~10=b|kb|mb|gb|tb|pb expand_wildcards~78=open|closed|hidden|none|all format~7e h=alias|index|filter|routing.index|routing.search|is_write_index help=true|false local~6f=true|false master_timeout~17 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/aliases/{name} cat.aliases ? bytes~10=b|kb|mb|gb|tb|pb expand_wildcards~78=open|closed|hidden|none|all format~7e h=alias|index|filter|routing.index|routing.search|is_write_index help=true|false local~6f=true|false master_timeout~17 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/allocation cat.allocation ? bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb cluster_manager_timeout~60 format~7e h=shards|shards.undesired|write_load.forecast|disk.indices.forecast|disk.indices|disk.used|disk.avail|disk.total|disk.percent|host|ip|node|node.role help=true|false local=true|false master_timeout s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/allocation/{node_id} cat.allocation ? bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb cluster_manager_timeout~60 format~7e h=shards|shards.undesired|write_load.forecast|disk.indices.forecast|disk.indices|disk.used|disk.avail|disk.total|disk.percent|host|ip|node|node.role help=true|false local=true|false master_timeout s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/circuit_breaker~10 cat.circuit_breaker ? bytes=b|kb|mb|gb|tb|pb format h=breaker|estimated|estimated_bytes|limit|limit_bytes|node_id|node_name|overhead|tripped help=true|false local=true|false master_timeout s time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/circuit_breaker/{circuit_breaker_patterns}~10 cat.circuit_breaker ? bytes=b|kb|mb|gb|tb|pb format h=breaker|estimated|estimated_bytes|limit|limit_bytes|node_id|node_name|overhead|tripped help=true|false local=true|false master_timeout s time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/cluster_manager~60 cat.cluster_manager ? cluster_manager_timeout format h help=true|false local=true|false master_timeout s v=true|false
GET /_cat/component_templates~10 cat.component_templates ? bytes=b|kb|mb|gb|tb|pb format h=name|version|alias_count|mapping_count|settings_count|metadata_count|included_in help=true|false local=true|false master_timeout s time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/component_templates/{name}~10 cat.component_templates ? bytes=b|kb|mb|gb|tb|pb format h=name|version|alias_count|mapping_count|settings_count|metadata_count|included_in help=true|false local=true|false master_timeout s time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/count cat.count ? bytes~10=b|kb|mb|gb|tb|pb format~7e h=epoch|timestamp|count help=true|false local~7=true|false master_timeout~7 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/count/{index} cat.count ? bytes~10=b|kb|mb|gb|tb|pb format~7e h=epoch|timestamp|count help=true|false local~7=true|false master_timeout~7 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/fielddata cat.fielddata ? bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb fields format~7e h=id|host|ip|node|field|size help=true|false local~7=true|false master_timeout~7 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/fielddata/{fields} cat.fielddata ? bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb fields format~7e h=id|host|ip|node|field|size help=true|false local~7=true|false master_timeout~7 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/health cat.health ? bytes~10=b|kb|mb|gb|tb|pb format~7e h=epoch|timestamp|cluster|status|node.total|node.data|shards|pri|relo|init|unassign|unassign.pri|pending_tasks|max_task_wait_time|active_shards_percent help=true|false local~7=true|false master_timeout~7 s~7e time~78=d|h|m|s|ms|micros|nanos ts=true|false v=true|false
GET /_cat/indices cat.indices ? bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb cluster_manager_timeout~60 expand_wildcards~78=open|closed|hidden|none|all format~7e h=health|status|index|uuid|pri|rep|docs.count|docs.deleted|creation.date|creation.date.string|store.size|pri.store.size|dataset.size|completion.size|pri.completion.size|fielddata.memory_size|pri.fielddata.memory_size|fielddata.evictions|pri.fielddata.evictions|query_cache.memory_size|pri.query_cache.memory_size|query_cache.evictions|pri.query_cache.evictions|request_cache.memory_size|pri.request_cache.memory_size|request_cache.evictions|pri.request_cache.evictions|request_cache.hit_count|pri.request_cache.hit_count|request_cache.miss_count|pri.request_cache.miss_count|flush.total|pri.flush.total|flush.total_time|pri.flush.total_time|get.current|pri.get.current|get.time|pri.get.time|get.total|pri.get.total|get.exists_time|pri.get.exists_time|get.exists_total|pri.get.exists_total|get.missing_time|pri.get.missing_time|get.missing_total|pri.get.missing_total|indexing.delete_current|pri.indexing.delete_current|indexing.delete_time|pri.indexing.delete_time|indexing.delete_total|pri.indexing.delete_total|indexing.index_current|pri.indexing.index_current|indexing.index_time|pri.indexing.index_time|indexing.index_total|pri.indexing.index_total|indexing.index_failed|pri.indexing.index_failed|indexing.index_failed_due_to_version_conflict|pri.indexing.index_failed_due_to_version_conflict|merges.current|pri.merges.current|merges.current_docs|pri.merges.current_docs|merges.current_size|pri.merges.current_size|merges.total|pri.merges.total|merges.total_docs|pri.merges.total_docs|merges.total_size|pri.merges.total_size|merges.total_time|pri.merges.total_time|refresh.total|pri.refresh.total|refresh.time|pri.refresh.time|refresh.external_total|pri.refresh.external_total|refresh.external_time|pri.refresh.external_time|refresh.listeners|pri.refresh.listeners|search.fetch_current|pri.search.fetch_current|search.fetch_time|pri.search.fetch_time|search.fetch_total|pri.search.fetch_total|search.open_contexts|pri.search.open_contexts|search.query_current|pri.search.query_current|search.query_time|pri.search.query_time|search.query_total|pri.search.query_total|search.scroll_current|pri.search.scroll_current|search.scroll_time|pri.search.scroll_time|search.scroll_total|pri.search.scroll_total|segments.count|pri.segments.count|segments.memory|pri.segments.memory|segments.index_writer_memory|pri.segments.index_writer_memory|segments.version_map_memory|pri.segments.version_map_memory|segments.fixed_bitset_memory|pri.segments.fixed_bitset_memory|warmer.current|pri.warmer.current|warmer.total|pri.warmer.total|warmer.total_time|pri.warmer.total_time|suggest.current|pri.suggest.current|suggest.time|pri.suggest.time|suggest.total|pri.suggest.total|memory.total|pri.memory.total|bulk.total_operations|pri.bulk.total_operations|bulk.total_time|pri.bulk.total_time|bulk.total_size_in_bytes|pri.bulk.total_size_in_bytes|bulk.avg_time|pri.bulk.avg_time|bulk.avg_size_in_bytes|pri.bulk.avg_size_in_bytes|dense_vector.value_count|pri.dense_vector.value_count|sparse_vector.value_count|pri.sparse_vector.value_count health~7e=green|yellow|red|unknown|unavailable help=true|false include_unloaded_segments~78=true|false local~6f=true|false master_timeout pri=true|false s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/indices/{index} cat.indices ? bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb cluster_manager_timeout~60 expand_wildcards~78=open|closed|hidden|none|all format~7e h=health|status|index|uuid|pri|rep|docs.count|docs.deleted|creation.date|creation.date.string|store.size|pri.store.size|dataset.size|completion.size|pri.completion.size|fielddata.memory_size|pri.fielddata.memory_size|fielddata.evictions|pri.fielddata.evictions|query_cache.memory_size|pri.query_cache.memory_size|query_cache.evictions|pri.query_cache.evictions|request_cache.memory_size|pri.request_cache.memory_size|request_cache.evictions|pri.request_cache.evictions|request_cache.hit_count|pri.request_cache.hit_count|request_cache.miss_count|pri.request_cache.miss_count|flush.total|pri.flush.total|flush.total_time|pri.flush.total_time|get.current|pri.get.current|get.time|pri.get.time|get.total|pri.get.total|get.exists_time|pri.get.exists_time|get.exists_total|pri.get.exists_total|get.missing_time|pri.get.missing_time|get.missing_total|pri.get.missing_total|indexing.delete_current|pri.indexing.delete_current|indexing.delete_time|pri.indexing.delete_time|indexing.delete_total|pri.indexing.delete_total|indexing.index_current|pri.indexing.index_current|indexing.index_time|pri.indexing.index_time|indexing.index_total|pri.indexing.index_total|indexing.index_failed|pri.indexing.index_failed|indexing.index_failed_due_to_version_conflict|pri.indexing.index_failed_due_to_version_conflict|merges.current|pri.merges.current|merges.current_docs|pri.merges.current_docs|merges.current_size|pri.merges.current_size|merges.total|pri.merges.total|merges.total_docs|pri.merges.total_docs|merges.total_size|pri.merges.total_size|merges.total_time|pri.merges.total_time|refresh.total|pri.refresh.total|refresh.time|pri.refresh.time|refresh.external_total|pri.refresh.external_total|refresh.external_time|pri.refresh.external_time|refresh.listeners|pri.refresh.listeners|search.fetch_current|pri.search.fetch_current|search.fetch_time|pri.search.fetch_time|search.fetch_total|pri.search.fetch_total|search.open_contexts|pri.search.open_contexts|search.query_current|pri.search.query_current|search.query_time|pri.search.query_time|search.query_total|pri.search.query_total|search.scroll_current|pri.search.scroll_current|search.scroll_time|pri.search.scroll_time|search.scroll_total|pri.search.scroll_total|segments.count|pri.segments.count|segments.memory|pri.segments.memory|segments.index_writer_memory|pri.segments.index_writer_memory|segments.version_map_memory|pri.segments.version_map_memory|segments.fixed_bitset_memory|pri.segments.fixed_bitset_memory|warmer.current|pri.warmer.current|warmer.total|pri.warmer.total|warmer.total_time|pri.warmer.total_time|suggest.current|pri.suggest.current|suggest.time|pri.suggest.time|suggest.total|pri.suggest.total|memory.total|pri.memory.total|bulk.total_operations|pri.bulk.total_operations|bulk.total_time|pri.bulk.total_time|bulk.total_size_in_bytes|pri.bulk.total_size_in_bytes|bulk.avg_time|pri.bulk.avg_time|bulk.avg_size_in_bytes|pri.bulk.avg_size_in_bytes|dense_vector.value_count|pri.dense_vector.value_count|sparse_vector.value_count|pri.sparse_vector.value_count health~7e=green|yellow|red|unknown|unavailable help=true|false include_unloaded_segments~78=true|false local~6f=true|false master_timeout pri=true|false s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/master cat.master ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e h=id|host|ip|node help=true|false local=true|false master_timeout s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/anomaly_detectors~10 cat.ml_jobs ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format h=assignment_explanation|buckets.count|buckets.time.exp_avg|buckets.time.exp_avg_hour|buckets.time.max|buckets.time.min|buckets.time.total|data.buckets|data.earliest_record|data.empty_buckets|data.input_bytes|data.input_fields|data.input_records|data.invalid_dates|data.last|data.last_empty_bucket|data.last_sparse_bucket|data.latest_record|data.missing_fields|data.out_of_order_timestamps|data.processed_fields|data.processed_records|data.sparse_buckets|forecasts.memory.avg|forecasts.memory.max|forecasts.memory.min|forecasts.memory.total|forecasts.records.avg|forecasts.records.max|forecasts.records.min|forecasts.records.total|forecasts.time.avg|forecasts.time.max|forecasts.time.min|forecasts.time.total|forecasts.total|id|model.bucket_allocation_failures|model.by_fields|model.bytes|model.bytes_exceeded|model.categorization_status|model.categorized_doc_count|model.dead_category_count|model.failed_category_count|model.frequent_category_count|model.log_time|model.memory_limit|model.memory_status|model.over_fields|model.partition_fields|model.rare_category_count|model.timestamp|model.total_category_count|node.address|node.ephemeral_id|node.id|node.name|opened_time|state help=true|false s=assignment_explanation|buckets.count|buckets.time.exp_avg|buckets.time.exp_avg_hour|buckets.time.max|buckets.time.min|buckets.time.total|data.buckets|data.earliest_record|data.empty_buckets|data.input_bytes|data.input_fields|data.input_records|data.invalid_dates|data.last|data.last_empty_bucket|data.last_sparse_bucket|data.latest_record|data.missing_fields|data.out_of_order_timestamps|data.processed_fields|data.processed_records|data.sparse_buckets|forecasts.memory.avg|forecasts.memory.max|forecasts.memory.min|forecasts.memory.total|forecasts.records.avg|forecasts.records.max|forecasts.records.min|forecasts.records.total|forecasts.time.avg|forecasts.time.max|forecasts.time.min|forecasts.time.total|forecasts.total|id|model.bucket_allocation_failures|model.by_fields|model.bytes|model.bytes_exceeded|model.categorization_status|model.categorized_doc_count|model.dead_category_count|model.failed_category_count|model.frequent_category_count|model.log_time|model.memory_limit|model.memory_status|model.over_fields|model.partition_fields|model.rare_category_count|model.timestamp|model.total_category_count|node.address|node.ephemeral_id|node.id|node.name|opened_time|state time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/anomaly_detectors/{job_id}~10 cat.ml_jobs ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format h=assignment_explanation|buckets.count|buckets.time.exp_avg|buckets.time.exp_avg_hour|buckets.time.max|buckets.time.min|buckets.time.total|data.buckets|data.earliest_record|data.empty_buckets|data.input_bytes|data.input_fields|data.input_records|data.invalid_dates|data.last|data.last_empty_bucket|data.last_sparse_bucket|data.latest_record|data.missing_fields|data.out_of_order_timestamps|data.processed_fields|data.processed_records|data.sparse_buckets|forecasts.memory.avg|forecasts.memory.max|forecasts.memory.min|forecasts.memory.total|forecasts.records.avg|forecasts.records.max|forecasts.records.min|forecasts.records.total|forecasts.time.avg|forecasts.time.max|forecasts.time.min|forecasts.time.total|forecasts.total|id|model.bucket_allocation_failures|model.by_fields|model.bytes|model.bytes_exceeded|model.categorization_status|model.categorized_doc_count|model.dead_category_count|model.failed_category_count|model.frequent_category_count|model.log_time|model.memory_limit|model.memory_status|model.over_fields|model.partition_fields|model.rare_category_count|model.timestamp|model.total_category_count|node.address|node.ephemeral_id|node.id|node.name|opened_time|state help=true|false s=assignment_explanation|buckets.count|buckets.time.exp_avg|buckets.time.exp_avg_hour|buckets.time.max|buckets.time.min|buckets.time.total|data.buckets|data.earliest_record|data.empty_buckets|data.input_bytes|data.input_fields|data.input_records|data.invalid_dates|data.last|data.last_empty_bucket|data.last_sparse_bucket|data.latest_record|data.missing_fields|data.out_of_order_timestamps|data.processed_fields|data.processed_records|data.sparse_buckets|forecasts.memory.avg|forecasts.memory.max|forecasts.memory.min|forecasts.memory.total|forecasts.records.avg|forecasts.records.max|forecasts.records.min|forecasts.records.total|forecasts.time.avg|forecasts.time.max|forecasts.time.min|forecasts.time.total|forecasts.total|id|model.bucket_allocation_failures|model.by_fields|model.bytes|model.bytes_exceeded|model.categorization_status|model.categorized_doc_count|model.dead_category_count|model.failed_category_count|model.frequent_category_count|model.log_time|model.memory_limit|model.memory_status|model.over_fields|model.partition_fields|model.rare_category_count|model.timestamp|model.total_category_count|node.address|node.ephemeral_id|node.id|node.name|opened_time|state time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/data_frame/analytics~10 cat.ml_data_frame_analytics ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format h=assignment_explanation|create_time|description|dest_index|failure_reason|id|model_memory_limit|node.address|node.ephemeral_id|node.id|node.name|progress|source_index|state|type|version help=true|false s=assignment_explanation|create_time|description|dest_index|failure_reason|id|model_memory_limit|node.address|node.ephemeral_id|node.id|node.name|progress|source_index|state|type|version time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/data_frame/analytics/{id}~10 cat.ml_data_frame_analytics ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format h=assignment_explanation|create_time|description|dest_index|failure_reason|id|model_memory_limit|node.address|node.ephemeral_id|node.id|node.name|progress|source_index|state|type|version help=true|false s=assignment_explanation|create_time|description|dest_index|failure_reason|id|model_memory_limit|node.address|node.ephemeral_id|node.id|node.name|progress|source_index|state|type|version time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/datafeeds~10 cat.ml_datafeeds ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format h=ae|bc|id|na|ne|ni|nn|sba|sc|seah|st|s help=true|false s=ae|bc|id|na|ne|ni|nn|sba|sc|seah|st|s time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/datafeeds/{datafeed_id}~10 cat.ml_datafeeds ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format h=ae|bc|id|na|ne|ni|nn|sba|sc|seah|st|s help=true|false s=ae|bc|id|na|ne|ni|nn|sba|sc|seah|st|s time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/trained_models~10 cat.ml_trained_models ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format from h=create_time|created_by|data_frame_analytics_id|description|heap_size|id|ingest.count|ingest.current|ingest.failed|ingest.pipelines|ingest.time|license|operations|version help=true|false s=create_time|created_by|data_frame_analytics_id|description|heap_size|id|ingest.count|ingest.current|ingest.failed|ingest.pipelines|ingest.time|license|operations|version size time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/ml/trained_models/{model_id}~10 cat.ml_trained_models ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format from h=create_time|created_by|data_frame_analytics_id|description|heap_size|id|ingest.count|ingest.current|ingest.failed|ingest.pipelines|ingest.time|license|operations|version help=true|false s=create_time|created_by|data_frame_analytics_id|description|heap_size|id|ingest.count|ingest.current|ingest.failed|ingest.pipelines|ingest.time|license|operations|version size time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/nodeattrs cat.nodeattrs ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e h=node|id|pid|host|ip|port|attr|value help=true|false local=true|false master_timeout s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/nodes cat.nodes ? bytes~78=b|k|kb|m|mb|g|gb|t|tb|p|pb cluster_manager_timeout~60 format~7e full_id~7e=true|false h=build|completion.size|cpu|disk.avail|disk.total|disk.used|disk.used_percent|fielddata.evictions|fielddata.memory_size|file_desc.current|file_desc.max|file_desc.percent|flush.total|flush.total_time|get.current|get.exists_time|get.exists_total|get.missing_time|get.missing_total|get.time|get.total|heap.current|heap.max|heap.percent|http_address|id|indexing.delete_current|indexing.delete_time|indexing.delete_total|indexing.index_current|indexing.index_failed|indexing.index_failed_due_to_version_conflict|indexing.index_time|indexing.index_total|ip|jdk|load_1m|load_5m|load_15m|available_processors|mappings.total_count|mappings.total_estimated_overhead_in_bytes|master|merges.current|merges.current_docs|merges.current_size|merges.total|merges.total_docs|merges.total_size|merges.total_time|name|node.role|pid|port|query_cache.memory_size|query_cache.evictions|query_cache.hit_count|query_cache.miss_count|ram.current|ram.max|ram.percent|refresh.total|refresh.time|request_cache.memory_size|request_cache.evictions|request_cache.hit_count|request_cache.miss_count|script.compilations|script.cache_evictions|search.fetch_current|search.fetch_time|search.fetch_total|search.open_contexts|search.query_current|search.query_time|search.query_total|search.scroll_current|search.scroll_time|search.scroll_total|segments.count|segments.fixed_bitset_memory|segments.index_writer_memory|segments.memory|segments.version_map_memory|shard_stats.total_count|suggest.current|suggest.time|suggest.total|uptime|version help=true|false include_unloaded_segments~10=true|false local~6f=true|false master_timeout s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/pending_tasks cat.pending_tasks ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e h=insertOrder|timeInQueue|priority|source help=true|false local=true|false master_timeout s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/plugins cat.plugins ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e h=id|name|component|version|description help=true|false include_bootstrap~10=true|false local=true|false master_timeout s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/recovery cat.recovery ? active_only~78=true|false bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb detailed~78=true|false format~7e h=index|shard|start_time|start_time_millis|stop_time|stop_time_millis|time|type|stage|source_host|source_node|target_host|target_node|repository|snapshot|files|files_recovered|files_percent|files_total|bytes|bytes_recovered|bytes_percent|bytes_total|translog_ops|translog_ops_recovered|translog_ops_percent help=true|false index~78 master_timeout~7 s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/recovery/{index} cat.recovery ? active_only~78=true|false bytes=b|k|m|g|kb|mb|gb|t|tb|p|pb detailed~78=true|false format~7e h=index|shard|start_time|start_time_millis|stop_time|stop_time_millis|time|type|stage|source_host|source_node|target_host|target_node|repository|snapshot|files|files_recovered|files_percent|files_total|bytes|bytes_recovered|bytes_percent|bytes_total|translog_ops|translog_ops_recovered|translog_ops_percent help=true|false index~78 master_timeout~7 s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/repositories cat.repositories ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e h help=true|false local=true|false master_timeout s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/segment_replication~60 cat.segment_replication ? active_only=true|false bytes=b|k|kb|m|mb|g|gb|t|tb|p|pb detailed=true|false format h help=true|false index s shards time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/segment_replication/{index}~60 cat.segment_replication ? active_only=true|false bytes=b|k|kb|m|mb|g|gb|t|tb|p|pb detailed=true|false format h help=true|false index s shards time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/segments cat.segments ? allow_closed~10=true|false allow_no_indices~10=true|false bytes~7e=b|k|kb|m|mb|g|gb|t|tb|p|pb cluster_manager_timeout~60 expand_wildcards~10=open|closed|hidden|none|all format~7e h=index|shard|prirep|ip|segment|generation|docs.count|docs.deleted|size|size.memory|committed|searchable|version|compound|id help=true|false ignore_throttled~10=true|false ignore_unavailable~10=true|false local~10=true|false master_timeout~70 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/segments/{index} cat.segments ? allow_closed~10=true|false allow_no_indices~10=true|false bytes~7e=b|k|kb|m|mb|g|gb|t|tb|p|pb cluster_manager_timeout~60 expand_wildcards~10=open|closed|hidden|none|all format~7e h=index|shard|prirep|ip|segment|generation|docs.count|docs.deleted|size|size.memory|committed|searchable|version|compound|id help=true|false ignore_throttled~10=true|false ignore_unavailable~10=true|false local~10=true|false master_timeout~70 s~7e time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/shards cat.shards ? bytes~7e=b|k|kb|m|mb|g|gb|t|tb|p|pb cluster_manager_timeout~60 format~7e h=completion.size|dataset.size|dense_vector.value_count|docs|fielddata.evictions|fielddata.memory_size|flush.total|flush.total_time|get.current|get.exists_time|get.exists_total|get.missing_time|get.missing_total|get.time|get.total|id|index|indexing.delete_current|indexing.delete_time|indexing.delete_total|indexing.index_current|indexing.index_failed_due_to_version_conflict|indexing.index_failed|indexing.index_time|indexing.index_total|ip|merges.current|merges.current_docs|merges.current_size|merges.total|merges.total_docs|merges.total_size|merges.total_time|node|prirep|query_cache.evictions|query_cache.memory_size|recoverysource.type|refresh.time|refresh.total|search.fetch_current|search.fetch_time|search.fetch_total|search.open_contexts|search.query_current|search.query_time|search.query_total|search.scroll_current|search.scroll_time|search.scroll_total|segments.count|segments.fixed_bitset_memory|segments.index_writer_memory|segments.memory|segments.version_map_memory|seq_no.global_checkpoint|seq_no.local_checkpoint|seq_no.max|shard|dsparse_vector.value_count|state|store|suggest.current|suggest.time|suggest.total|sync_id|unassigned.at|unassigned.details|unassigned.for|unassigned.reason help=true|false local~6f=true|false master_timeout s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/shards/{index} cat.shards ? bytes~7e=b|k|kb|m|mb|g|gb|t|tb|p|pb cluster_manager_timeout~60 format~7e h=completion.size|dataset.size|dense_vector.value_count|docs|fielddata.evictions|fielddata.memory_size|flush.total|flush.total_time|get.current|get.exists_time|get.exists_total|get.missing_time|get.missing_total|get.time|get.total|id|index|indexing.delete_current|indexing.delete_time|indexing.delete_total|indexing.index_current|indexing.index_failed_due_to_version_conflict|indexing.index_failed|indexing.index_time|indexing.index_total|ip|merges.current|merges.current_docs|merges.current_size|merges.total|merges.total_docs|merges.total_size|merges.total_time|node|prirep|query_cache.evictions|query_cache.memory_size|recoverysource.type|refresh.time|refresh.total|search.fetch_current|search.fetch_time|search.fetch_total|search.open_contexts|search.query_current|search.query_time|search.query_total|search.scroll_current|search.scroll_time|search.scroll_total|segments.count|segments.fixed_bitset_memory|segments.index_writer_memory|segments.memory|segments.version_map_memory|seq_no.global_checkpoint|seq_no.local_checkpoint|seq_no.max|shard|dsparse_vector.value_count|state|store|suggest.current|suggest.time|suggest.total|sync_id|unassigned.at|unassigned.details|unassigned.for|unassigned.reason help=true|false local~6f=true|false master_timeout s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/snapshots~7e cat.snapshots ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format h=id|repository|status|start_epoch|start_time|end_epoch|end_time|duration|indices|successful_shards|failed_shards|total_shards|reason help=true|false ignore_unavailable=true|false master_timeout s time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/snapshots/{repository} cat.snapshots ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e h=id|repository|status|start_epoch|start_time|end_epoch|end_time|duration|indices|successful_shards|failed_shards|total_shards|reason help=true|false ignore_unavailable=true|false master_timeout s~7e time~78=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/tasks~7e cat.tasks ? actions bytes~10=b|kb|mb|gb|tb|pb detailed=true|false format h=id|action|task_id|parent_task_id|type|start_time|timestamp|running_time_ns|running_time|node_id|ip|port|node|version|x_opaque_id help=true|false node_id~6 nodes~78 parent_node~2 parent_task~6 parent_task_id~78 s time~78=d|h|m|s|ms|micros|nanos timeout~10 v=true|false wait_for_completion~10=true|false
GET /_cat/templates~7e cat.templates ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format h=name|index_patterns|order|version|composed_of help=true|false local=true|false master_timeout s time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/templates/{name}~7e cat.templates ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format h=name|index_patterns|order|version|composed_of help=true|false local=true|false master_timeout s time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/thread_pool cat.thread_pool ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format~7e full_id~1=true|false h=active|completed|core|ephemeral_id|host|ip|keep_alive|largest|max|name|node_id|node_name|pid|pool_size|port|queue|queue_size|rejected|size|type help=true|false local=true|false master_timeout s~7e size~6e=k|m|g|t|p time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/thread_pool/{thread_pool_patterns}~7e cat.thread_pool ? bytes~10=b|kb|mb|gb|tb|pb cluster_manager_timeout~60 format h=active|completed|core|ephemeral_id|host|ip|keep_alive|largest|max|name|node_id|node_name|pid|pool_size|port|queue|queue_size|rejected|size|type help=true|false local=true|false master_timeout s size~6e=k|m|g|t|p time~10=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/transforms~10 cat.transforms ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format from h=changes_last_detection_time|checkpoint|checkpoint_duration_time_exp_avg|checkpoint_progress|create_time|delete_time|description|dest_index|documents_deleted|documents_indexed|docs_per_second|documents_processed|frequency|id|index_failure|index_time|index_total|indexed_documents_exp_avg|last_search_time|max_page_search_size|pages_processed|pipeline|processed_documents_exp_avg|processing_time|project_routing|reason|search_failure|search_time|search_total|source_index|state|transform_type|trigger_count|version help=true|false s=changes_last_detection_time|checkpoint|checkpoint_duration_time_exp_avg|checkpoint_progress|create_time|delete_time|description|dest_index|documents_deleted|documents_indexed|docs_per_second|documents_processed|frequency|id|index_failure|index_time|index_total|indexed_documents_exp_avg|last_search_time|max_page_search_size|pages_processed|pipeline|processed_documents_exp_avg|processing_time|project_routing|reason|search_failure|search_time|search_total|source_index|state|transform_type|trigger_count|version size time=d|h|m|s|ms|micros|nanos v=true|false
GET /_cat/transforms/{transform_id}~10 cat.transforms ? allow_no_match=true|false bytes=b|kb|mb|gb|tb|pb format from h=changes_last_detection_time|checkpoint|checkpoint_duration_time_exp_avg|checkpoint_progress|create_time|delete_time|description|dest_index|documents_deleted|documents_indexed|docs_per_second|documents_processed|frequency|id|index_failure|index_time|index_total|indexed_documents_exp_avg|last_search_time|max_page_search_size|pages_processed|pipeline|processed_documents_exp_avg|processing_time|project_routing|reason|search_failure|search_time|search_total|source_index|state|transform_type|trigger_count|version help=true|false s=changes_last_detection_time|checkpoint|checkpoint_duration_time_exp_avg|checkpoint_progress|create_time|delete_time|description|dest_index|documents_deleted|documents_indexed|docs_per_second|documents_processed|frequency|id|index_failure|index_time|index_total|indexed_documents_exp_avg|last_search_time|max_page_search_size|pages_processed|pipeline|processed_documents_exp_avg|processing_time|project_routing|reason|search_failure|search_time|search_total|source_index|state|transform_type|trigger_count|version size time=d|h|m|s|ms|micros|nanos v=true|false
GET /_ccr/auto_follow~10 ccr.get_auto_follow_pattern ? master_timeout
DELETE,GET,PUT /_ccr/auto_follow/{name}~10 ccr.put_auto_follow_pattern ? master_timeout
POST /_ccr/auto_follow/{name}/pause~10 ccr.pause_auto_follow_pattern ? master_timeout
POST /_ccr/auto_follow/{name}/resume~10 ccr.resume_auto_follow_pattern ? master_timeout
GET /_ccr/stats~10 ccr.stats ? master_timeout timeout
GET,POST /_cluster/allocation/explain~7e cluster.allocation_explain ? current_node~10 include_disk_info=true|false include_yes_decisions=true|false index~10 master_timeout~10 primary~10=true|false shard~10
DELETE /_cluster/decommission/awareness/~60 cluster.delete_decommission_awareness
GET /_cluster/decommission/awareness/{awareness_attribute_name}/_status~60 cluster.get_decommission_awareness
PUT /_cluster/decommission/awareness/{awareness_attribute_name}/{awareness_attribute_value}~60 cluster.put_decommission_awareness
GET /_cluster/health cluster.health ? awareness_attribute~60 cluster_manager_timeout~60 ensure_node_weighed_in~60=true|false expand_wildcards~78=open|closed|hidden|none|all level=cluster|indices|shards|awareness_attributes local=true|false master_timeout timeout wait_for_active_shards wait_for_events~7e=immediate|urgent|high|normal|low|languid wait_for_no_initializing_shards~7c=true|false wait_for_no_relocating_shards~7e=true|false wait_for_nodes wait_for_relocating_shards~1 wait_for_status=green|yellow|red|unknown|unavailable
GET /_cluster/health/{index} cluster.health ? awareness_attribute~60 cluster_manager_timeout~60 ensure_node_weighed_in~60=true|false expand_wildcards~78=open|closed|hidden|none|all level=cluster|indices|shards|awareness_attributes local=true|false master_timeout timeout wait_for_active_shards wait_for_events~7e=immediate|urgent|high|normal|low|languid wait_for_no_initializing_shards~7c=true|false wait_for_no_relocating_shards~7e=true|false wait_for_nodes wait_for_relocating_shards~1 wait_for_status=green|yellow|red|unknown|unavailable
GET /_cluster/nodes/hot_threads~6f nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots threads timeout type=cpu|wait|block
GET /_cluster/nodes/hotthreads~6f nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots threads timeout type=cpu|wait|block
GET /_cluster/nodes/{node_id}/hot_threads~6f nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots threads timeout type=cpu|wait|block
GET /_cluster/nodes/{node_id}/hotthreads~6f nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots threads timeout type=cpu|wait|block
GET /_cluster/pending_tasks cluster.pending_tasks ? cluster_manager_timeout~60 local=true|false master_timeout
POST /_cluster/reroute cluster.reroute ? cluster_manager_timeout~60 dry_run=true|false explain=true|false master_timeout metric=_all|blocks|metadata|nodes|routing_table|master_node|version|cluster_manager_node retry_failed~7e=true|false timeout
DELETE /_cluster/routing/awareness/weights~60 cluster.delete_weighted_routing
GET,PUT /_cluster/routing/awareness/{attribute}/weights~60 cluster.put_weighted_routing
GET,PUT /_cluster/settings cluster.put_settings ? cluster_manager_timeout~60 flat_settings=true|false include_defaults~7e=true|false master_timeout timeout
GET /_cluster/state cluster.state ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false local=true|false master_timeout wait_for_metadata_version~7c wait_for_timeout~7c
GET /_cluster/state/{metric} cluster.state ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false local=true|false master_timeout wait_for_metadata_version~7c wait_for_timeout~7c
GET /_cluster/state/{metric}/{index} cluster.state ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false local=true|false master_timeout wait_for_metadata_version~7c wait_for_timeout~7c
GET /_cluster/stats cluster.stats ? flat_settings~6f=true|false include_remotes~10=true|false timeout
GET /_cluster/stats/nodes/{node_id} cluster.stats ? flat_settings~6f=true|false include_remotes~10=true|false timeout
DELETE,POST /_cluster/voting_config_exclusions~78 cluster.post_voting_config_exclusions ? master_timeout~10 node_ids node_names timeout wait_for_removal=true|false
GET /_component_template~78 cluster.get_component_template ? cluster_manager_timeout~60 flat_settings~10=true|false include_defaults~10=true|false local=true|false master_timeout settings_filter~10
DELETE,HEAD,GET,PUT,POST /_component_template/{name}~78 cluster.put_component_template ? cause~10 cluster_manager_timeout~60 create=true|false flat_settings~10=true|false include_defaults~10=true|false local=true|false master_timeout settings_filter~10 timeout
GET,POST,PUT /_connector~10 connector.put ? connector_name from include_deleted=true|false index_name query service_type size
POST /_connector/_secret~10 connector.secret_post
DELETE,GET,PUT /_connector/_secret/{id}~10 connector.secret_put
GET,POST /_connector/_sync_job~10 connector.sync_job_post ? connector_id from job_type=full|incremental|access_control size status=canceling|canceled|completed|error|in_progress|pending|suspended
DELETE,GET /_connector/_sync_job/{connector_sync_job_id}~10 connector.sync_job_delete
PUT /_connector/_sync_job/{connector_sync_job_id}/_cancel~10 connector.sync_job_cancel
PUT /_connector/_sync_job/{connector_sync_job_id}/_check_in~10 connector.sync_job_check_in
PUT /_connector/_sync_job/{connector_sync_job_id}/_claim~10 connector.sync_job_claim
PUT /_connector/_sync_job/{connector_sync_job_id}/_error~10 connector.sync_job_error
PUT /_connector/_sync_job/{connector_sync_job_id}/_stats~10 connector.sync_job_update_stats
DELETE,GET,PUT /_connector/{connector_id}~10 connector.put ? delete_sync_jobs=true|false hard=true|false include_deleted=true|false
PUT /_connector/{connector_id}/_api_key_id~10 connector.update_api_key_id
PUT /_connector/{connector_id}/_check_in~10 connector.check_in
PUT /_connector/{connector_id}/_configuration~10 connector.update_configuration
PUT /_connector/{connector_id}/_error~10 connector.update_error
PUT /_connector/{connector_id}/_features~10 connector.update_features
PUT /_connector/{connector_id}/_filtering~10 connector.update_filtering
PUT /_connector/{connector_id}/_filtering/_activate~10 connector.update_active_filtering
PUT /_connector/{connector_id}/_filtering/_validation~10 connector.update_filtering_validation
PUT /_connector/{connector_id}/_index_name~10 connector.update_index_name
PUT /_connector/{connector_id}/_last_sync~10 connector.last_sync
PUT /_connector/{connector_id}/_name~10 connector.update_name
PUT /_connector/{connector_id}/_native~10 connector.update_native
PUT /_connector/{connector_id}/_pipeline~10 connector.update_pipeline
PUT /_connector/{connector_id}/_scheduling~10 connector.update_scheduling
PUT /_connector/{connector_id}/_service_type~10 connector.update_service_type
PUT /_connector/{connector_id}/_status~10 connector.update_status
POST,GET /_count count ? allow_no_indices=true|false analyze_wildcard=true|false analyzer default_operator=and|or df expand_wildcards=open|closed|none|all|hidden ignore_throttled~7c=true|false ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms~1=true|false min_score preference q routing stats~10 terminate_after~7e
PUT,POST /_create_from/{source}/{dest}~10 indices.create_from
GET /_dangling~78 dangling_indices.list_dangling_indices
DELETE,POST /_dangling/{index_uuid}~78 dangling_indices.import_dangling_index ? accept_data_loss=true|false cluster_manager_timeout~60 master_timeout timeout
GET /_data_stream~70 indices.get_data_stream ? expand_wildcards~10=open|closed|hidden|none|all include_defaults~10=true|false master_timeout~10 verbose~10=true|false
POST /_data_stream/_migrate/{name}~10 indices.migrate_to_data_stream ? master_timeout timeout
POST /_data_stream/_modify~10 indices.modify_data_stream
POST /_data_stream/_promote/{name}~10 indices.promote_data_stream ? master_timeout
GET /_data_stream/_stats~70 indices.data_streams_stats ? expand_wildcards~10=all|closed|hidden|none|open
PUT,DELETE,GET /_data_stream/{name}~70 indices.create_data_stream ? expand_wildcards~10=open|closed|hidden|none|all include_defaults~10=true|false master_timeout~10 timeout~10 verbose~10=true|false
DELETE,GET,PUT /_data_stream/{name}/_lifecycle~10 indices.put_data_lifecycle ? expand_wildcards=open|closed|hidden|none|all include_defaults=true|false master_timeout timeout
GET,PUT /_data_stream/{name}/_mappings~10 indices.put_data_stream_mappings ? dry_run=true|false master_timeout timeout
DELETE,GET,PUT /_data_stream/{name}/_options~10 indices.put_data_stream_options ? expand_wildcards=open|closed|hidden|none|all master_timeout timeout
GET,PUT /_data_stream/{name}/_settings~10 indices.put_data_stream_settings ? dry_run=true|false master_timeout timeout
GET /_data_stream/{name}/_stats~70 indices.data_streams_stats ? expand_wildcards~10=all|closed|hidden|none|open
POST /_delete_by_query/{task_id}/_rethrottle~7e delete_by_query_rethrottle ? requests_per_second
GET /_enrich/_stats~10 enrich.stats ? master_timeout
GET /_enrich/policy~10 enrich.get_policy ? master_timeout
DELETE,GET,PUT /_enrich/policy/{name}~10 enrich.put_policy ? master_timeout
PUT /_enrich/policy/{name}/_execute~10 enrich.execute_policy ? master_timeout wait_for_completion=true|false
GET /_eql/search/status/{id}~10 eql.get_status
DELETE,GET /_eql/search/{id}~10 eql.delete ? keep_alive wait_for_completion_timeout
GET /_features~10 features.get_features ? master_timeout
POST /_features/_reset~10 features.reset_features ? master_timeout
GET,POST /_field_caps~7e field_caps ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden fields filters~10 ignore_unavailable=true|false include_empty_fields~10=true|false include_unmapped~78=true|false types~10
GET,POST /_field_stats~3 field_stats ? allow_no_indices=true|false expand_wildcards=open|closed|none|all fields ignore_unavailable=true|false level=indices|cluster
GET,POST /_fleet/_fleet_msearch~10 fleet.msearch
POST /_fleet/secret~10 fleet.post_secret
DELETE,GET /_fleet/secret/{id}~10 fleet.delete_secret
POST,GET /_flush indices.flush ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden force=true|false ignore_unavailable=true|false wait_if_ongoing=true|false
POST,GET /_flush/synced~f indices.flush_synced ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false
POST,GET~1 /_forcemerge indices.forcemerge ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden flush=true|false ignore_unavailable=true|false max_num_segments only_expunge_deletes=true|false operation_threading~3 primary_only~60=true|false wait_for_completion~70=true|false wait_for_merge~3=true|false
GET /_health_report~10 health_report ? size timeout verbose=true|false
POST /_ilm/migrate_to_data_tiers~10 ilm.migrate_to_data_tiers ? dry_run=true|false master_timeout
POST /_ilm/move/{index}~10 ilm.move_to_step
GET /_ilm/policy~10 ilm.get_lifecycle ? master_timeout timeout
DELETE,GET,PUT /_ilm/policy/{policy}~10 ilm.put_lifecycle ? master_timeout timeout
POST /_ilm/start~10 ilm.start ? master_timeout timeout
GET /_ilm/status~10 ilm.get_status
POST /_ilm/stop~10 ilm.stop ? master_timeout timeout
GET /_index_template~78 indices.get_index_template ? cluster_manager_timeout~60 flat_settings=true|false include_defaults~10=true|false local=true|false master_timeout
POST /_index_template/_simulate~78 indices.simulate_template ? cause cluster_manager_timeout~60 create=true|false include_defaults~10=true|false master_timeout
POST /_index_template/_simulate/{name}~78 indices.simulate_template ? cause cluster_manager_timeout~60 create=true|false include_defaults~10=true|false master_timeout
POST /_index_template/_simulate_index/{name}~78 indices.simulate_index_template ? cause cluster_manager_timeout~60 create=true|false include_defaults~10=true|false master_timeout
DELETE,HEAD,GET,PUT,POST /_index_template/{name}~78 indices.put_index_template ? cause cluster_manager_timeout~60 create=true|false flat_settings=true|false include_defaults~10=true|false local=true|false master_timeout timeout
GET /_inference~10 inference.get
DELETE,GET,PUT /_inference/_region_policy~10 inference.put_region_policy ? force=true|false
POST /_inference/chat_completion/{inference_id}/_stream~10 inference.chat_completion_unified ? timeout
POST /_inference/completion/{inference_id}~10 inference.completion ? timeout
POST /_inference/completion/{inference_id}/_stream~10 inference.stream_completion ? timeout
POST /_inference/embedding/{inference_id}~10 inference.embedding ? timeout
POST /_inference/rerank/{inference_id}~10 inference.rerank ? timeout
POST /_inference/sparse_embedding/{inference_id}~10 inference.sparse_embedding ? timeout
POST /_inference/text_embedding/{inference_id}~10 inference.text_embedding ? timeout
DELETE,GET,POST,PUT /_inference/{inference_id}~10 inference.put ? dry_run=true|false force=true|false timeout
PUT /_inference/{inference_id}/_update~10 inference.update ? timeout
DELETE,GET,POST,PUT /_inference/{task_type}/{inference_id}~10 inference.put_watsonx ? dry_run=true|false force=true|false timeout
PUT /_inference/{task_type}/{inference_id}/_update~10 inference.update ? timeout
GET /_info/{target}~10 cluster.info
GET,POST /_ingest/_simulate~10 simulate.ingest ? merge_type=index|template pipeline
GET /_ingest/geoip/database~10 ingest.get_geoip_database
DELETE,GET,PUT /_ingest/geoip/database/{id}~10 ingest.put_geoip_database ? master_timeout timeout
GET /_ingest/geoip/stats~10 ingest.geo_ip_stats
GET /_ingest/ip_location/database~10 ingest.get_ip_location_database
DELETE,GET,PUT /_ingest/ip_location/database/{id}~10 ingest.put_ip_location_database ? master_timeout timeout
GET /_ingest/pipeline~7e ingest.get_pipeline ? cluster_manager_timeout~60 master_timeout summary~10=true|false
GET,POST /_ingest/pipeline/_simulate~7e ingest.simulate ? verbose=true|false
DELETE,GET,PUT /_ingest/pipeline/{id}~7e ingest.put_pipeline ? cluster_manager_timeout~60 if_version~10 master_timeout summary~10=true|false timeout
GET,POST /_ingest/pipeline/{id}/_simulate~7e ingest.simulate ? verbose=true|false
GET /_ingest/processor/grok~7e ingest.processor.grok
GET,POST /_ingest/{index}/_simulate~10 simulate.ingest ? merge_type=index|template pipeline
DELETE,GET,PUT,POST /_license~10 license.post ? accept_enterprise=true|false acknowledge=true|false local=true|false master_timeout timeout
GET /_license/basic_status~10 license.get_basic_status
POST /_license/start_basic~10 license.post_start_basic ? acknowledge=true|false master_timeout timeout
POST /_license/start_trial~10 license.post_start_trial ? acknowledge=true|false master_timeout type
GET /_license/trial_status~10 license.get_trial_status
GET /_lifecycle/stats~10 indices.get_data_lifecycle_stats
GET /_list/wlm_stats~40 wlm_stats_list ? next_token order size sort v=true|false
GET /_logstash/pipeline~10 logstash.get_pipeline
DELETE,GET,PUT /_logstash/pipeline/{id}~10 logstash.put_pipeline
GET /_mapping indices.get_mapping ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false include_type_name~8=true|false local=true|false master_timeout~7c
GET /_mapping/field/{fields} indices.get_field_mapping ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false include_defaults=true|false include_type_name~8=true|false local~6f=true|false
GET,POST /_mget mget ? _source _source_exclude~3 _source_excludes~7c _source_include~3 _source_includes~7c fields~1 force_synthetic_source~10=true|false preference realtime=true|false refresh=true|false routing~7e stored_fields~7e
GET /_migration/deprecations~10 migration.deprecations
POST /_migration/reindex~10 indices.migrate_reindex
POST /_migration/reindex/{index}/_cancel~10 indices.cancel_migrate_reindex
GET /_migration/reindex/{index}/_status~10 indices.get_migrate_reindex_status
GET,POST /_migration/system_features~10 migration.post_feature_upgrade
DELETE /_ml/_delete_expired_data~10 ml.delete_expired_data ? requests_per_second timeout
DELETE /_ml/_delete_expired_data/{job_id}~10 ml.delete_expired_data ? requests_per_second timeout
GET /_ml/anomaly_detectors~10 ml.get_jobs ? allow_no_match=true|false exclude_generated=true|false
POST /_ml/anomaly_detectors/_estimate_model_memory~10 ml.estimate_model_memory
GET /_ml/anomaly_detectors/_stats~10 ml.get_job_stats ? allow_no_match=true|false
POST /_ml/anomaly_detectors/_validate~10 ml.validate
POST /_ml/anomaly_detectors/_validate/detector~10 ml.validate_detector
DELETE,GET,PUT /_ml/anomaly_detectors/{job_id}~10 ml.put_job ? allow_no_indices=true|false allow_no_match=true|false delete_user_annotations=true|false exclude_generated=true|false expand_wildcards=open|closed|hidden|none|all force=true|false ignore_throttled=true|false ignore_unavailable=true|false wait_for_completion=true|false
POST /_ml/anomaly_detectors/{job_id}/_close~10 ml.close_job ? allow_no_match=true|false force=true|false timeout
POST /_ml/anomaly_detectors/{job_id}/_data~10 ml.post_data ? reset_end reset_start
POST /_ml/anomaly_detectors/{job_id}/_flush~10 ml.flush_job ? advance_time calc_interim=true|false end skip_time start
DELETE,POST /_ml/anomaly_detectors/{job_id}/_forecast~10 ml.forecast ? allow_no_forecasts=true|false duration expires_in max_model_memory timeout
DELETE /_ml/anomaly_detectors/{job_id}/_forecast/{forecast_id}~10 ml.delete_forecast ? allow_no_forecasts=true|false timeout
POST /_ml/anomaly_detectors/{job_id}/_open~10 ml.open_job ? timeout
POST /_ml/anomaly_detectors/{job_id}/_reset~10 ml.reset_job ? delete_user_annotations=true|false wait_for_completion=true|false
GET /_ml/anomaly_detectors/{job_id}/_stats~10 ml.get_job_stats ? allow_no_match=true|false
POST /_ml/anomaly_detectors/{job_id}/_update~10 ml.update_job
GET,POST /_ml/anomaly_detectors/{job_id}/model_snapshots~10 ml.get_model_snapshots ? desc=true|false end from size sort start
DELETE,GET,POST /_ml/anomaly_detectors/{job_id}/model_snapshots/{snapshot_id}~10 ml.get_model_snapshots ? desc=true|false end from size sort start
POST /_ml/anomaly_detectors/{job_id}/model_snapshots/{snapshot_id}/_revert~10 ml.revert_model_snapshot ? delete_intervening_results=true|false
POST /_ml/anomaly_detectors/{job_id}/model_snapshots/{snapshot_id}/_update~10 ml.update_model_snapshot
POST /_ml/anomaly_detectors/{job_id}/model_snapshots/{snapshot_id}/_upgrade~10 ml.upgrade_job_snapshot ? timeout wait_for_completion=true|false
GET /_ml/anomaly_detectors/{job_id}/model_snapshots/{snapshot_id}/_upgrade/_stats~10 ml.get_model_snapshot_upgrade_stats ? allow_no_match=true|false
GET,POST /_ml/anomaly_detectors/{job_id}/results/buckets~10 ml.get_buckets ? anomaly_score desc=true|false end exclude_interim=true|false expand=true|false from size sort start
GET,POST /_ml/anomaly_detectors/{job_id}/results/buckets/{timestamp}~10 ml.get_buckets ? anomaly_score desc=true|false end exclude_interim=true|false expand=true|false from size sort start
GET,POST /_ml/anomaly_detectors/{job_id}/results/categories~10 ml.get_categories ? from partition_field_value size
GET,POST /_ml/anomaly_detectors/{job_id}/results/categories/{category_id}~10 ml.get_categories ? from partition_field_value size
GET,POST /_ml/anomaly_detectors/{job_id}/results/influencers~10 ml.get_influencers ? desc=true|false end exclude_interim=true|false from influencer_score size sort start
GET,POST /_ml/anomaly_detectors/{job_id}/results/overall_buckets~10 ml.get_overall_buckets ? allow_no_match=true|false bucket_span end exclude_interim=true|false overall_score start top_n
GET,POST /_ml/anomaly_detectors/{job_id}/results/records~10 ml.get_records ? desc=true|false end exclude_interim=true|false from record_score size sort start
GET,POST /_ml/calendars~10 ml.get_calendars ? from size
DELETE,GET,POST,PUT /_ml/calendars/{calendar_id}~10 ml.put_calendar ? from size
GET,POST /_ml/calendars/{calendar_id}/events~10 ml.post_calendar_events ? end from job_id size start
DELETE /_ml/calendars/{calendar_id}/events/{event_id}~10 ml.delete_calendar_event
DELETE,PUT /_ml/calendars/{calendar_id}/jobs/{job_id}~10 ml.put_calendar_job
POST /_ml/data_frame/_evaluate~10 ml.evaluate_data_frame
GET /_ml/data_frame/analytics~10 ml.get_data_frame_analytics ? allow_no_match=true|false exclude_generated=true|false from size
GET,POST /_ml/data_frame/analytics/_explain~10 ml.explain_data_frame_analytics
GET,POST /_ml/data_frame/analytics/_preview~10 ml.preview_data_frame_analytics
GET /_ml/data_frame/analytics/_stats~10 ml.get_data_frame_analytics_stats ? allow_no_match=true|false from size verbose=true|false
DELETE,GET,PUT /_ml/data_frame/analytics/{id}~10 ml.put_data_frame_analytics ? allow_no_match=true|false exclude_generated=true|false force=true|false from size timeout
GET,POST /_ml/data_frame/analytics/{id}/_explain~10 ml.explain_data_frame_analytics
GET,POST /_ml/data_frame/analytics/{id}/_preview~10 ml.preview_data_frame_analytics
POST /_ml/data_frame/analytics/{id}/_start~10 ml.start_data_frame_analytics ? timeout
GET /_ml/data_frame/analytics/{id}/_stats~10 ml.get_data_frame_analytics_stats ? allow_no_match=true|false from size verbose=true|false
POST /_ml/data_frame/analytics/{id}/_stop~10 ml.stop_data_frame_analytics ? allow_no_match=true|false force=true|false timeout
POST /_ml/data_frame/analytics/{id}/_update~10 ml.update_data_frame_analytics
GET /_ml/datafeeds~10 ml.get_datafeeds ? allow_no_match=true|false exclude_generated=true|false
GET,POST /_ml/datafeeds/_preview~10 ml.preview_datafeed ? end start
GET /_ml/datafeeds/_stats~10 ml.get_datafeed_stats ? allow_no_match=true|false
DELETE,GET,PUT /_ml/datafeeds/{datafeed_id}~10 ml.put_datafeed ? allow_no_indices=true|false allow_no_match=true|false exclude_generated=true|false expand_wildcards=open|closed|hidden|none|all force=true|false ignore_throttled=true|false ignore_unavailable=true|false
GET,POST /_ml/datafeeds/{datafeed_id}/_preview~10 ml.preview_datafeed ? end start
POST /_ml/datafeeds/{datafeed_id}/_start~10 ml.start_datafeed ? end start timeout
GET /_ml/datafeeds/{datafeed_id}/_stats~10 ml.get_datafeed_stats ? allow_no_match=true|false
POST /_ml/datafeeds/{datafeed_id}/_stop~10 ml.stop_datafeed ? allow_no_match=true|false close_job=true|false force=true|false timeout
POST /_ml/datafeeds/{datafeed_id}/_update~10 ml.update_datafeed ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_throttled=true|false ignore_unavailable=true|false
GET /_ml/filters~10 ml.get_filters ? from size
DELETE,GET,PUT /_ml/filters/{filter_id}~10 ml.put_filter ? from size
POST /_ml/filters/{filter_id}/_update~10 ml.update_filter
GET /_ml/info~10 ml.info
GET /_ml/memory/_stats~10 ml.get_memory_stats ? master_timeout timeout
GET /_ml/memory/{node_id}/_stats~10 ml.get_memory_stats ? master_timeout timeout
POST /_ml/set_upgrade_mode~10 ml.set_upgrade_mode ? enabled=true|false timeout
GET /_ml/trained_models~10 ml.get_trained_models ? allow_no_match=true|false decompress_definition=true|false exclude_generated=true|false from include=definition|feature_importance_baseline|hyperparameters|total_feature_importance|definition_status size tags
GET /_ml/trained_models/_stats~10 ml.get_trained_models_stats ? allow_no_match=true|false from size
DELETE,GET,PUT /_ml/trained_models/{model_id}~10 ml.put_trained_model ? allow_no_match=true|false decompress_definition=true|false defer_definition_decompression=true|false exclude_generated=true|false force=true|false from include=definition|feature_importance_baseline|hyperparameters|total_feature_importance|definition_status size tags timeout wait_for_completion=true|false
POST /_ml/trained_models/{model_id}/_infer~10 ml.infer_trained_model ? timeout
GET /_ml/trained_models/{model_id}/_stats~10 ml.get_trained_models_stats ? allow_no_match=true|false from size
PUT /_ml/trained_models/{model_id}/definition/{part}~10 ml.put_trained_model_definition_part
POST /_ml/trained_models/{model_id}/deployment/_start~10 ml.start_trained_model_deployment ? cache_size deployment_id number_of_allocations priority=normal|low queue_capacity threads_per_allocation timeout wait_for=started|starting|fully_allocated
POST /_ml/trained_models/{model_id}/deployment/_stop~10 ml.stop_trained_model_deployment ? allow_no_match=true|false force=true|false
POST /_ml/trained_models/{model_id}/deployment/_update~10 ml.update_trained_model_deployment ? number_of_allocations
POST /_ml/trained_models/{model_id}/deployment/cache/_clear~10 ml.clear_trained_model_deployment_cache
DELETE,PUT /_ml/trained_models/{model_id}/model_aliases/{model_alias}~10 ml.put_trained_model_alias ? reassign=true|false
PUT /_ml/trained_models/{model_id}/vocabulary~10 ml.put_trained_model_vocabulary
POST,PUT /_monitoring/bulk~10 monitoring.bulk ? interval system_api_version system_id
GET,POST /_mpercolate~3 mpercolate ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false
GET,POST /_msearch msearch ? allow_no_indices~10=true|false ccs_minimize_roundtrips~78=true|false expand_wildcards~10=open|closed|hidden|none|all ignore_throttled~10=true|false ignore_unavailable~10=true|false include_named_queries_score~10=true|false index~10 max_concurrent_searches~7e max_concurrent_shard_requests~7c pre_filter_shard_size~7e project_routing~10 rest_total_hits_as_int~7c=true|false routing~10 search_type=query_then_fetch|query_and_fetch|dfs_query_then_fetch|dfs_query_and_fetch|count|scan typed_keys~7e=true|false
GET,POST /_msearch/template~7e msearch_template ? ccs_minimize_roundtrips~78=true|false max_concurrent_searches project_routing~10 rest_total_hits_as_int~7c=true|false search_type=query_then_fetch|query_and_fetch|dfs_query_then_fetch|dfs_query_and_fetch typed_keys=true|false
GET,POST /_mtermvectors mtermvectors ? field_statistics=true|false fields ids offsets=true|false parent~7 payloads=true|false positions=true|false preference realtime=true|false routing term_statistics=true|false version version_type=internal|external|external_gte|force
GET /_nodes nodes.info ? flat_settings=true|false timeout
GET /_nodes/hot_threads nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots sort~10=cpu|wait|block|gpu|mem threads timeout type=cpu|wait|block|gpu|mem
GET /_nodes/hotthreads~6f nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots threads timeout type=cpu|wait|block
POST /_nodes/reload_secure_settings~7c nodes.reload_secure_settings ? timeout
GET /_nodes/shutdown~10 shutdown.get_node ? master_timeout
GET /_nodes/stats nodes.stats ? completion_fields fielddata_fields fields groups=true|false include_segment_file_sizes~7e=true|false include_unloaded_segments~10=true|false level=node|indices|shards timeout types
GET /_nodes/stats/{metric} nodes.stats ? completion_fields fielddata_fields fields groups=true|false include_segment_file_sizes~7e=true|false include_unloaded_segments~10=true|false level=node|indices|shards timeout types
GET /_nodes/stats/{metric}/{index_metric} nodes.stats ? completion_fields fielddata_fields fields groups=true|false include_segment_file_sizes~7e=true|false include_unloaded_segments~10=true|false level=node|indices|shards timeout types
GET /_nodes/usage~7c nodes.usage ? timeout
GET /_nodes/usage/{metric}~7c nodes.usage ? timeout
GET /_nodes/{node_id} nodes.info ? flat_settings=true|false timeout
GET /_nodes/{node_id}/_repositories_metering~10 nodes.get_repositories_metering_info
DELETE /_nodes/{node_id}/_repositories_metering/{max_archive_version}~10 nodes.clear_repositories_metering_archive
GET /_nodes/{node_id}/hot_threads nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots sort~10=cpu|wait|block|gpu|mem threads timeout type=cpu|wait|block|gpu|mem
GET /_nodes/{node_id}/hotthreads~6f nodes.hot_threads ? ignore_idle_threads=true|false interval snapshots threads timeout type=cpu|wait|block
POST /_nodes/{node_id}/reload_secure_settings~7c nodes.reload_secure_settings ? timeout
DELETE,GET,PUT /_nodes/{node_id}/shutdown~10 shutdown.put_node ? master_timeout timeout
GET /_nodes/{node_id}/stats nodes.stats ? completion_fields fielddata_fields fields groups=true|false include_segment_file_sizes~7e=true|false include_unloaded_segments~10=true|false level=node|indices|shards timeout types
GET /_nodes/{node_id}/stats/{metric} nodes.stats ? completion_fields fielddata_fields fields groups=true|false include_segment_file_sizes~7e=true|false include_unloaded_segments~10=true|false level=node|indices|shards timeout types
GET /_nodes/{node_id}/stats/{metric}/{index_metric} nodes.stats ? completion_fields fielddata_fields fields groups=true|false include_segment_file_sizes~7e=true|false include_unloaded_segments~10=true|false level=node|indices|shards timeout types
GET /_nodes/{node_id}/usage~7c nodes.usage ? timeout
GET /_nodes/{node_id}/usage/{metric}~7c nodes.usage ? timeout
GET /_nodes/{node_id}/{metric} nodes.info ? flat_settings=true|false timeout
POST,GET /_optimize~1 indices.optimize ? allow_no_indices=true|false expand_wildcards=open|closed|none|all flush=true|false ignore_unavailable=true|false max_num_segments only_expunge_deletes=true|false operation_threading wait_for_merge=true|false
DELETE /_pit~10 close_point_in_time
POST /_profiling/flamegraph~10 profiling.flamegraph
POST /_profiling/stacktraces~10 profiling.stacktraces
GET /_profiling/status~10 profiling.status ? master_timeout timeout wait_for_resources_created=true|false
POST /_profiling/topn/functions~10 profiling.topn_functions
GET,POST /_project/tags~10 project.tags
PUT,GET /_project_routing~10 project.create_many_routing
PUT,DELETE,GET /_project_routing/{name}~10 project.create_routing
POST /_query~10 esql.query ? allow_partial_results=true|false delimiter drop_null_columns=true|false format=csv|json|tsv|txt|yaml|cbor|smile|arrow
POST /_query/async~10 esql.async_query ? allow_partial_results=true|false delimiter drop_null_columns=true|false format=csv|json|tsv|txt|yaml|cbor|smile|arrow
DELETE,GET /_query/async/{id}~10 esql.async_query_delete ? drop_null_columns=true|false format=csv|json|tsv|txt|yaml|cbor|smile|arrow keep_alive wait_for_completion_timeout
POST /_query/async/{id}/stop~10 esql.async_query_stop ? drop_null_columns=true|false
GET /_query/data_source~10 esql.get_data_source
DELETE,GET,PUT /_query/data_source/{name}~10 esql.put_data_source
GET /_query/dataset~10 esql.get_dataset
DELETE,GET,PUT /_query/dataset/{name}~10 esql.put_dataset
GET /_query/queries~10 esql.list_queries
GET /_query/queries/{id}~10 esql.get_query
GET /_query/view~10 esql.get_view
DELETE,GET,PUT /_query/view/{name}~10 esql.put_view
GET /_query_rules~10 query_rules.list_rulesets ? from size
DELETE,GET,PUT /_query_rules/{ruleset_id}~10 query_rules.put_ruleset
DELETE,GET,PUT /_query_rules/{ruleset_id}/_rule/{rule_id}~10 query_rules.put_rule
POST /_query_rules/{ruleset_id}/_test~10 query_rules.test
GET,POST /_rank_eval~7c rank_eval ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false search_type~78=query_then_fetch|dfs_query_then_fetch
GET /_recovery indices.recovery ? active_only=true|false allow_no_indices~10=true|false detailed=true|false expand_wildcards~10=open|closed|hidden|none|all ignore_unavailable~10=true|false
POST,GET /_refresh indices.refresh ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden force~1=true|false ignore_unavailable=true|false operation_threading~1
POST,GET~10 /_reindex reindex ? consistency~1=one|quorum|all detailed~10=true|false max_docs~78 refresh=true|false requests_per_second~7e require_alias~10=true|false scroll~78 slices~7e timeout wait_for_active_shards~7e wait_for_completion=true|false
GET /_reindex/{task_id}~10 reindex_get ? timeout wait_for_completion=true|false
POST /_reindex/{task_id}/_cancel~10 reindex_cancel ? wait_for_completion=true|false
POST /_reindex/{task_id}/_rethrottle~7e reindex_rethrottle ? requests_per_second
GET /_remote/info~7e remote.info
POST /_remotestore/_restore~60 remote_store.restore ? cluster_manager_timeout wait_for_completion=true|false
GET /_remotestore/stats/{index}~60 remote_store.stats ? timeout
GET /_remotestore/stats/{index}/{shard_id}~60 remote_store.stats ? timeout
GET,POST /_render/template render_search_template
GET,POST /_render/template/{id} render_search_template
GET /_resolve/cluster~10 indices.resolve_cluster ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_throttled=true|false ignore_unavailable=true|false timeout
GET /_resolve/cluster/{name}~10 indices.resolve_cluster ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_throttled=true|false ignore_unavailable=true|false timeout
GET /_resolve/index/{name}~78 indices.resolve_index ? allow_no_indices~10=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable~10=true|false mode~10=standard|time_series|logsdb|lookup
GET /_rollup/data~10 rollup.get_rollup_caps
GET /_rollup/data/{id}~10 rollup.get_rollup_caps
GET /_rollup/job~10 rollup.get_jobs
DELETE,GET,PUT /_rollup/job/{id}~10 rollup.put_job
POST /_rollup/job/{id}/_start~10 rollup.start_job
POST /_rollup/job/{id}/_stop~10 rollup.stop_job ? timeout wait_for_completion=true|false
GET /_script_context~78 get_script_context
GET /_script_language~78 get_script_languages
GET,POST /_scripts/painless/_execute~7c scripts_painless_execute
DELETE,GET,PUT,POST /_scripts/{lang}~7e put_script ? cluster_manager_timeout~60 context~7c master_timeout timeout
DELETE~3,GET~3,PUT,POST /_scripts/{lang}/{id} put_script ? cluster_manager_timeout~60 context~7c master_timeout~7e op_type~1=index|create timeout~7e version~1 version_type~1=internal|external|external_gte|force
GET,POST /_search search ? _slice~10 _source _source_exclude~3 _source_exclude_vectors~10=true|false _source_excludes~7c _source_include~3 _source_includes~7c allow_no_indices=true|false allow_partial_search_results~7c=true|false analyze_wildcard=true|false analyzer batched_reduce_size~7e ccs_minimize_roundtrips~78=true|false default_operator=and|or df docvalue_fields~7e expand_wildcards=open|closed|none|all|hidden explain=true|false fielddata_fields~3 fields~1 force_synthetic_source~10=true|false from ignore_throttled~7c=true|false ignore_unavailable=true|false include_named_queries_score~70=true|false lenient=true|false lowercase_expanded_terms~1=true|false max_concurrent_shard_requests~7e pre_filter_shard_size~7e preference q request_cache=true|false rest_total_hits_as_int~7c=true|false routing scroll search_pipeline~60 search_type=query_then_fetch|dfs_query_then_fetch|count|scan seq_no_primary_term~78=true|false size sort stats stored_fields~7e suggest_field suggest_mode=missing|popular|always suggest_size suggest_text terminate_after timeout track_scores=true|false track_total_hits~7c=true|false typed_keys~7e=true|false version=true|false
POST,GET /_search/exists~1 search_exists ? allow_no_indices=true|false analyze_wildcard=true|false analyzer default_operator=AND|OR df expand_wildcards=open|closed|none|all ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms=true|false min_score preference q routing
GET /_search/pipeline~60 search_pipeline.get ? cluster_manager_timeout
DELETE,GET,PUT /_search/pipeline/{id}~60 search_pipeline.put ? cluster_manager_timeout timeout
DELETE /_search/point_in_time~60 delete_pit
DELETE,GET /_search/point_in_time/_all~60 delete_all_pits
DELETE,GET,POST /_search/scroll scroll ? rest_total_hits_as_int~7c=true|false scroll scroll_id
DELETE,GET,POST /_search/scroll/{scroll_id} scroll ? rest_total_hits_as_int~7c=true|false scroll scroll_id
GET,POST /_search/template search_template ? allow_no_indices=true|false ccs_minimize_roundtrips~78=true|false expand_wildcards=open|closed|none|all|hidden explain~7e=true|false ignore_throttled~7c=true|false ignore_unavailable=true|false preference profile~7e=true|false rest_total_hits_as_int~7c=true|false routing scroll search_type=query_then_fetch|query_and_fetch|dfs_query_then_fetch|dfs_query_and_fetch|count|scan typed_keys~7e=true|false
DELETE,GET,PUT,POST /_search/template/{id}~3 put_template ? op_type~1=index|create version~1 version_type~1=internal|external|external_gte|force
GET,POST /_search_shards search_shards ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false local=true|false master_timeout~10 preference routing
POST /_searchable_snapshots/cache/clear~10 searchable_snapshots.clear_cache ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false
GET /_searchable_snapshots/cache/stats~10 searchable_snapshots.cache_stats
GET /_searchable_snapshots/stats~10 searchable_snapshots.stats ? level=cluster|indices|shards
GET /_searchable_snapshots/{node_id}/cache/stats~10 searchable_snapshots.cache_stats
GET /_security/_authenticate~10 security.authenticate
GET,POST /_security/_query/api_key~10 security.query_api_keys ? typed_keys=true|false with_limited_by=true|false with_profile_uid=true|false
GET,POST /_security/_query/role~10 security.query_role
GET,POST /_security/_query/user~10 security.query_user ? with_profile_uid=true|false
PUT,POST,GET,DELETE /_security/api_key~10 security.create_api_key ? active_only=true|false id name owner=true|false realm_name refresh=true|false|wait_for username with_limited_by=true|false with_profile_uid=true|false
POST /_security/api_key/_bulk_update~10 security.bulk_update_api_keys
POST,PUT /_security/api_key/clone~10 security.clone_api_key ? refresh=true|false|wait_for
POST /_security/api_key/grant~10 security.grant_api_key ? refresh=true|false|wait_for
POST /_security/api_key/{ids}/_clear_cache~10 security.clear_api_key_cache
PUT /_security/api_key/{id}~10 security.update_api_key
POST /_security/cross_cluster/api_key~10 security.create_cross_cluster_api_key
PUT /_security/cross_cluster/api_key/{id}~10 security.update_cross_cluster_api_key
POST /_security/delegate_pki~10 security.delegate_pki
GET /_security/enroll/kibana~10 security.enroll_kibana
GET /_security/enroll/node~10 security.enroll_node
POST,DELETE /_security/oauth2/token~10 security.get_token
POST /_security/oidc/authenticate~10 security.oidc_authenticate
POST /_security/oidc/logout~10 security.oidc_logout
POST /_security/oidc/prepare~10 security.oidc_prepare_authentication
GET,PUT,POST /_security/privilege~10 security.put_privileges ? refresh=true|false|wait_for
GET /_security/privilege/_builtin~10 security.get_builtin_privileges
GET /_security/privilege/{application}~10 security.get_privileges
POST /_security/privilege/{application}/_clear_cache~10 security.clear_cached_privileges
DELETE,GET /_security/privilege/{application}/{name}~10 security.delete_privileges ? refresh=true|false|wait_for
POST /_security/profile/_activate~10 security.activate_user_profile
GET,POST /_security/profile/_has_privileges~10 security.has_privileges_user_profile
GET,POST /_security/profile/_suggest~10 security.suggest_user_profiles ? data
GET /_security/profile/{uid}~10 security.get_user_profile ? data
PUT,POST /_security/profile/{uid}/_data~10 security.update_user_profile_data ? if_primary_term if_seq_no refresh=true|false|wait_for
PUT,POST /_security/profile/{uid}/_disable~10 security.disable_user_profile ? refresh=true|false|wait_for
PUT,POST /_security/profile/{uid}/_enable~10 security.enable_user_profile ? refresh=true|false|wait_for
POST /_security/realm/{realms}/_clear_cache~10 security.clear_cached_realms ? usernames
DELETE,POST,GET /_security/role~10 security.bulk_put_role ? include_implicit=true|false refresh=true|false|wait_for
DELETE,GET,PUT,POST /_security/role/{name}~10 security.put_role ? include_implicit=true|false refresh=true|false|wait_for
POST /_security/role/{name}/_clear_cache~10 security.clear_cached_roles
GET /_security/role_mapping~10 security.get_role_mapping
DELETE,GET,PUT,POST /_security/role_mapping/{name}~10 security.put_role_mapping ? refresh=true|false|wait_for
POST /_security/saml/authenticate~10 security.saml_authenticate
POST /_security/saml/complete_logout~10 security.saml_complete_logout
POST /_security/saml/invalidate~10 security.saml_invalidate
POST /_security/saml/logout~10 security.saml_logout
GET /_security/saml/metadata/{realm_name}~10 security.saml_service_provider_metadata
POST /_security/saml/prepare~10 security.saml_prepare_authentication
GET /_security/service~10 security.get_service_accounts
GET /_security/service/{namespace}~10 security.get_service_accounts
GET /_security/service/{namespace}/{service}~10 security.get_service_accounts
GET /_security/service/{namespace}/{service}/credential~10 security.get_service_credentials
POST /_security/service/{namespace}/{service}/credential/token~10 security.create_service_token ? refresh=true|false|wait_for
PUT,POST,DELETE /_security/service/{namespace}/{service}/credential/token/{name}~10 security.create_service_token ? refresh=true|false|wait_for
POST /_security/service/{namespace}/{service}/credential/token/{name}/_clear_cache~10 security.clear_cached_service_tokens
GET,PUT /_security/settings~10 security.update_settings ? master_timeout timeout
GET /_security/stats~10 security.get_stats
GET /_security/user~10 security.get_user ? with_profile_uid=true|false
GET,POST /_security/user/_has_privileges~10 security.has_privileges
PUT,POST /_security/user/_password~10 security.change_password ? refresh=true|false|wait_for
GET /_security/user/_privileges~10 security.get_user_privileges
DELETE,GET,PUT,POST /_security/user/{username}~10 security.put_user ? refresh=true|false|wait_for with_profile_uid=true|false
PUT,POST /_security/user/{username}/_disable~10 security.disable_user ? refresh=true|false|wait_for
PUT,POST /_security/user/{username}/_enable~10 security.enable_user ? refresh=true|false|wait_for
PUT,POST /_security/user/{username}/_password~10 security.change_password ? refresh=true|false|wait_for
GET,POST /_security/user/{user}/_has_privileges~10 security.has_privileges
GET /_segments indices.segments ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false operation_threading~3 verbose~6f=true|false
GET,PUT /_settings indices.put_settings ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false include_defaults~7e=true|false local=true|false master_timeout preserve_existing~7e=true|false reopen~10=true|false timeout~7c
GET /_settings/{name} indices.get_settings ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false include_defaults~7e=true|false local=true|false master_timeout~7c
GET /_shard_stores indices.shard_stores ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false operation_threading~3 status=green|yellow|red|all
POST /_slm/_execute_retention~10 slm.execute_retention ? master_timeout timeout
GET /_slm/policy~10 slm.get_lifecycle ? master_timeout timeout
DELETE,GET,PUT /_slm/policy/{policy_id}~10 slm.put_lifecycle ? master_timeout timeout
PUT /_slm/policy/{policy_id}/_execute~10 slm.execute_lifecycle ? master_timeout timeout
POST /_slm/start~10 slm.start ? master_timeout timeout
GET /_slm/stats~10 slm.get_stats ? master_timeout timeout
GET /_slm/status~10 slm.get_status ? master_timeout timeout
POST /_slm/stop~10 slm.stop ? master_timeout timeout
GET /_snapshot snapshot.get_repository ? cluster_manager_timeout~60 local=true|false master_timeout
GET /_snapshot/_status snapshot.status ? cluster_manager_timeout~60 ignore_unavailable~7e=true|false master_timeout
PUT,POST,DELETE,GET /_snapshot/{repository} snapshot.create_repository ? cluster_manager_timeout~60 local=true|false master_timeout timeout verify=true|false
POST /_snapshot/{repository}/_analyze~10 snapshot.repository_analyze ? blob_count check_overwrite_protection=true|false concurrency detailed=true|false early_read_node_count max_blob_size max_total_data_size rare_action_probability rarely_abort_writes=true|false read_node_count register_operation_count seed timeout
POST /_snapshot/{repository}/_cleanup~78 snapshot.cleanup_repository ? cluster_manager_timeout~60 master_timeout timeout
GET /_snapshot/{repository}/_status snapshot.status ? cluster_manager_timeout~60 ignore_unavailable~7e=true|false master_timeout
POST /_snapshot/{repository}/_verify snapshot.verify_repository ? cluster_manager_timeout~60 master_timeout timeout
POST /_snapshot/{repository}/_verify_integrity~10 snapshot.repository_verify_integrity ? blob_thread_pool_concurrency index_snapshot_verification_concurrency index_verification_concurrency max_bytes_per_sec max_failed_shard_snapshots meta_thread_pool_concurrency snapshot_verification_concurrency verify_blob_contents=true|false
PUT,POST,DELETE,GET /_snapshot/{repository}/{snapshot} snapshot.create ? after~10 cluster_manager_timeout~60 from_sort_value~10 ignore_unavailable~7e=true|false include_repository~10=true|false index_details~10=true|false index_names~10=true|false master_timeout offset~10 order~10=asc|desc size~10 slm_policy_filter~10 sort~10=start_time|duration|name|repository|index_count|shard_count|failed_shard_count state~10=IN_PROGRESS|SUCCESS|FAILED|PARTIAL|INCOMPATIBLE verbose~7e=true|false wait_for_completion=true|false
PUT /_snapshot/{repository}/{snapshot}/_clone/{target_snapshot}~78 snapshot.clone ? cluster_manager_timeout~60 master_timeout
POST /_snapshot/{repository}/{snapshot}/_mount~10 searchable_snapshots.mount ? master_timeout storage wait_for_completion=true|false
POST /_snapshot/{repository}/{snapshot}/_restore snapshot.restore ? cluster_manager_timeout~60 master_timeout source_remote_store_repository~60 wait_for_completion=true|false
GET /_snapshot/{repository}/{snapshot}/_status snapshot.status ? cluster_manager_timeout~60 ignore_unavailable~7e=true|false master_timeout
GET /_snapshot/{repository}/{snapshot}/{index}/_status~60 snapshot.status ? cluster_manager_timeout ignore_unavailable=true|false master_timeout
POST,GET /_sql~10 sql.query ? format=csv|json|tsv|txt|yaml|cbor|smile
DELETE /_sql/async/delete/{id}~10 sql.delete_async
GET /_sql/async/status/{id}~10 sql.get_async_status
GET /_sql/async/{id}~10 sql.get_async ? delimiter format keep_alive wait_for_completion_timeout
POST /_sql/close~10 sql.clear_cursor
POST,GET /_sql/translate~10 sql.translate
GET /_ssl/certificates~10 ssl.certificates
GET /_stats indices.stats ? completion_fields expand_wildcards~78=open|closed|hidden|none|all fielddata_fields fields forbid_closed_indices~78=true|false groups include_segment_file_sizes~7e=true|false include_unloaded_segments~78=true|false level=cluster|indices|shards types~f
GET /_stats/{metric} indices.stats ? completion_fields expand_wildcards~78=open|closed|hidden|none|all fielddata_fields fields forbid_closed_indices~78=true|false groups include_segment_file_sizes~7e=true|false include_unloaded_segments~78=true|false level=cluster|indices|shards types~f
GET /_streams/status~10 streams.status ? master_timeout
POST /_streams/{name}/_disable~10 streams.logs_disable ? master_timeout timeout
POST /_streams/{name}/_enable~10 streams.logs_enable ? master_timeout timeout
POST,GET~1 /_suggest~3 suggest ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false preference routing
GET /_synonyms~10 synonyms.get_synonyms_sets ? from size
DELETE,GET,PUT /_synonyms/{id}~10 synonyms.put_synonym ? append=true|false from refresh=true|false search_after size
DELETE,GET,PUT /_synonyms/{set_id}/{rule_id}~10 synonyms.put_synonym_rule ? refresh=true|false
GET /_tasks tasks.list ? actions detailed=true|false group_by~7e=nodes|parents|none node_id~3 nodes~7c parent_node~3 parent_task~3 parent_task_id~7c timeout~7c wait_for_completion=true|false
POST /_tasks/_cancel tasks.cancel ? actions node_id~3 nodes~7c parent_node~3 parent_task~3 parent_task_id~7c wait_for_completion~78=true|false
GET /_tasks/{task_id} tasks.list ? actions~1 detailed~1=true|false follow_relocations~10=true|false node_id~1 parent_node~1 parent_task~1 timeout~7c wait_for_completion=true|false
POST /_tasks/{task_id}/_cancel tasks.cancel ? actions node_id~3 nodes~7c parent_node~3 parent_task~3 parent_task_id~7c wait_for_completion~78=true|false
GET /_template indices.get_template ? cluster_manager_timeout~60 flat_settings=true|false include_type_name~8=true|false local=true|false master_timeout
DELETE,HEAD,GET,PUT,POST /_template/{name} indices.put_template ? cause~10 cluster_manager_timeout~60 create=true|false flat_settings=true|false include_type_name~8=true|false local=true|false master_timeout order timeout
GET /_text_structure/find_field_structure~10 text_structure.find_field_structure ? column_names delimiter documents_to_sample ecs_compatibility=disabled|v1 explain=true|false field format=ndjson|xml|delimited|semi_structured_text grok_pattern index quote should_trim_fields=true|false timeout timestamp_field timestamp_format
GET,POST /_text_structure/find_message_structure~10 text_structure.find_message_structure ? column_names delimiter ecs_compatibility=disabled|v1 explain=true|false format=ndjson|xml|delimited|semi_structured_text grok_pattern quote should_trim_fields=true|false timeout timestamp_field timestamp_format
POST /_text_structure/find_structure~10 text_structure.find_structure ? charset column_names delimiter ecs_compatibility explain=true|false format=ndjson|xml|delimited|semi_structured_text grok_pattern has_header_row=true|false line_merge_size_limit lines_to_sample quote should_trim_fields=true|false timeout timestamp_field timestamp_format
GET,POST /_text_structure/test_grok_pattern~10 text_structure.test_grok_pattern ? ecs_compatibility
GET /_transform~10 transform.get_transform ? allow_no_match=true|false exclude_generated=true|false from size
GET /_transform/_node_stats~10 transform.get_node_stats
GET,POST /_transform/_preview~10 transform.preview_transform ? timeout
POST /_transform/_upgrade~10 transform.upgrade_transforms ? dry_run=true|false timeout
POST /_transform/set_upgrade_mode~10 transform.set_upgrade_mode ? enabled=true|false timeout
DELETE,GET,PUT /_transform/{transform_id}~10 transform.put_transform ? allow_no_match=true|false defer_validation=true|false delete_dest_index=true|false exclude_generated=true|false force=true|false from size timeout
GET,POST /_transform/{transform_id}/_preview~10 transform.preview_transform ? timeout
POST /_transform/{transform_id}/_reset~10 transform.reset_transform ? force=true|false timeout
POST /_transform/{transform_id}/_schedule_now~10 transform.schedule_now_transform ? defer=true|false timeout
POST /_transform/{transform_id}/_start~10 transform.start_transform ? from timeout
GET /_transform/{transform_id}/_stats~10 transform.get_transform_stats ? allow_no_match=true|false basic=true|false from size timeout
POST /_transform/{transform_id}/_stop~10 transform.stop_transform ? allow_no_match=true|false force=true|false timeout wait_for_checkpoint=true|false wait_for_completion=true|false
POST /_transform/{transform_id}/_update~10 transform.update_transform ? defer_validation=true|false timeout
POST /_update_by_query/{task_id}/_rethrottle~7e update_by_query_rethrottle ? requests_per_second
GET,POST /_upgrade~6f indices.upgrade ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false only_ancient_segments=true|false wait_for_completion=true|false
GET,POST /_validate/query indices.validate_query ? all_shards~7e=true|false allow_no_indices=true|false analyze_wildcard=true|false analyzer default_operator=and|or df expand_wildcards=open|closed|none|all|hidden explain=true|false ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms~1=true|false operation_threading~3 q rewrite=true|false
GET /_warmer~1 indices.get_warmer ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false local=true|false
GET,PUT,POST /_warmer/{name}~1 indices.put_warmer ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false local=true|false master_timeout request_cache=true|false
PUT,POST /_warmers/{name}~1 indices.put_warmer ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false master_timeout request_cache=true|false
GET,POST /_watcher/_query/watches~10 watcher.query_watches
POST /_watcher/_start~10 watcher.start ? master_timeout
POST /_watcher/_stop~10 watcher.stop ? master_timeout
GET,PUT /_watcher/settings~10 watcher.update_settings ? master_timeout timeout
GET /_watcher/stats~10 watcher.stats ? emit_stacktraces=true|false metric=_all|queued_watches|current_watches|pending_watches
GET /_watcher/stats/{metric}~10 watcher.stats ? emit_stacktraces=true|false metric=_all|queued_watches|current_watches|pending_watches
PUT,POST /_watcher/watch/_execute~10 watcher.execute_watch ? debug=true|false
DELETE,GET,PUT,POST /_watcher/watch/{id}~10 watcher.put_watch ? active=true|false if_primary_term if_seq_no version
PUT,POST /_watcher/watch/{id}/_execute~10 watcher.execute_watch ? debug=true|false
PUT,POST /_watcher/watch/{watch_id}/_ack~10 watcher.ack_watch
PUT,POST /_watcher/watch/{watch_id}/_ack/{action_id}~10 watcher.ack_watch
PUT,POST /_watcher/watch/{watch_id}/_activate~10 watcher.activate_watch
PUT,POST /_watcher/watch/{watch_id}/_deactivate~10 watcher.deactivate_watch
GET /_xpack~10 xpack.info ? accept_enterprise=true|false categories
GET /_xpack/usage~10 xpack.usage ? master_timeout
POST /{alias}/_rollover~7e indices.rollover ? cluster_manager_timeout~60 dry_run=true|false include_type_name~8=true|false lazy~10=true|false master_timeout timeout wait_for_active_shards
POST /{alias}/_rollover/{new_index}~7e indices.rollover ? cluster_manager_timeout~60 dry_run=true|false include_type_name~8=true|false lazy~10=true|false master_timeout timeout wait_for_active_shards
PUT,POST~1,DELETE,HEAD,GET /{index} indices.create ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden features~10=aliases|mappings|settings flat_settings=true|false ignore_unavailable=true|false include_defaults~7e=true|false include_type_name~8=true|false local=true|false master_timeout timeout update_all_types~7=true|false wait_for_active_shards~7e
HEAD~1,GET,PUT~60 /{index}/_alias indices.put_alias ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false local~6f=true|false master_timeout~70 timeout~60
DELETE,HEAD,GET,PUT,POST /{index}/_alias/{name} indices.put_alias ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false local~6f=true|false master_timeout timeout
GET~1,PUT~60 /{index}/_aliases~61 indices.put_alias ? cluster_manager_timeout~60 local~1=true|false master_timeout~60 timeout
DELETE,GET~1,PUT,POST /{index}/_aliases/{name} indices.put_alias ? cluster_manager_timeout~60 local~1=true|false master_timeout timeout
GET,POST /{index}/_analyze indices.analyze ? analyzer~3 attributes~3 char_filter~3 char_filters~1 explain~3=true|false field~3 filter~3 filters~1 format~3=detailed|text index prefer_local~3=true|false text~3 tokenizer~3
POST /{index}/_async_search~10 async_search.submit ? _source _source_excludes _source_includes allow_no_indices=true|false allow_partial_search_results=true|false analyze_wildcard=true|false analyzer batched_reduce_size ccs_minimize_roundtrips=true|false default_operator=and|or df docvalue_fields expand_wildcards=open|closed|hidden|none|all explain=true|false from ignore_throttled=true|false ignore_unavailable=true|false keep_alive keep_on_completion=true|false lenient=true|false max_concurrent_shard_requests preference q request_cache=true|false rest_total_hits_as_int=true|false routing search_type=query_then_fetch|dfs_query_then_fetch seq_no_primary_term=true|false size sort stats stored_fields suggest_field suggest_mode=missing|popular|always suggest_size suggest_text terminate_after timeout track_scores=true|false track_total_hits typed_keys=true|false version=true|false wait_for_completion_timeout
PUT,DELETE~10 /{index}/_block/{block}~78 indices.add_block ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false master_timeout timeout
POST,PUT /{index}/_bulk bulk ? _source~7e _source_exclude~2 _source_excludes~7c _source_include~2 _source_includes~7c batch_size~60 consistency~1=one|quorum|all fields~7 include_source_on_error~10=true|false list_executed_pipelines~10=true|false pipeline~7e refresh=true|false|wait_for require_alias~78=true|false require_data_stream~10=true|false routing timeout type~6f wait_for_active_shards~7e
POST,GET~7 /{index}/_cache/clear indices.clear_cache ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden field_data~7=true|false fielddata=true|false fields file~60=true|false ignore_unavailable=true|false index query=true|false recycler~3=true|false request=true|false request_cache~6=true|false
PUT /{index}/_ccr/follow~10 ccr.follow ? master_timeout wait_for_active_shards
POST /{index}/_ccr/forget_follower~10 ccr.forget_follower ? timeout
GET /{index}/_ccr/info~10 ccr.follow_info ? master_timeout
POST /{index}/_ccr/pause_follow~10 ccr.pause_follow ? master_timeout
POST /{index}/_ccr/resume_follow~10 ccr.resume_follow ? master_timeout
GET /{index}/_ccr/stats~10 ccr.follow_stats ? timeout
POST /{index}/_ccr/unfollow~10 ccr.unfollow ? master_timeout
PUT,POST /{index}/_clone/{target}~78 indices.clone ? cluster_manager_timeout~60 master_timeout task_execution_timeout~60 timeout wait_for_active_shards wait_for_completion~60=true|false
POST /{index}/_close indices.close ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false master_timeout timeout wait_for_active_shards~78
POST,GET /{index}/_count count ? allow_no_indices=true|false analyze_wildcard=true|false analyzer default_operator=and|or df expand_wildcards=open|closed|none|all|hidden ignore_throttled~7c=true|false ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms~1=true|false min_score preference q routing stats~10 terminate_after~7e
PUT,POST /{index}/_create/{id}~78 create ? include_source_on_error~10=true|false pipeline refresh=true|false|wait_for require_alias~10=true|false require_data_stream~10=true|false routing timeout version version_type=internal|external|external_gte wait_for_active_shards
POST /{index}/_delete_by_query~7e delete_by_query ? _source~6e _source_exclude~2 _source_excludes~6c _source_include~2 _source_includes~6c allow_no_indices=true|false analyze_wildcard=true|false analyzer conflicts=abort|proceed default_operator=and|or df expand_wildcards=open|closed|none|all|hidden from ignore_unavailable=true|false lenient=true|false max_docs~78 preference q refresh=true|false request_cache=true|false requests_per_second routing scroll scroll_size search_timeout search_type=query_then_fetch|dfs_query_then_fetch size~6e slices sort stats terminate_after timeout version=true|false wait_for_active_shards wait_for_completion=true|false
POST /{index}/_disk_usage~10 indices.disk_usage ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all flush=true|false ignore_unavailable=true|false run_expensive_tasks=true|false
POST /{index}/_doc~78 index ? _slice~10 if_primary_term if_seq_no include_source_on_error~10=true|false op_type=index|create pipeline refresh=true|false|wait_for require_alias=true|false require_data_stream~10=true|false routing timeout version version_type=internal|external|external_gte wait_for_active_shards
DELETE,HEAD,GET,PUT,POST /{index}/_doc/{id}~78 index ? _slice~10 _source _source_exclude_vectors~10=true|false _source_excludes _source_includes force_synthetic_source~10=true|false if_primary_term if_seq_no include_source_on_error~10=true|false op_type=index|create pipeline preference realtime=true|false refresh=true|false|wait_for require_alias=true|false require_data_stream~10=true|false routing stored_fields timeout version version_type=internal|external|external_gte|force wait_for_active_shards
POST /{index}/_downsample/{target_index}~10 indices.downsample
GET,POST /{index}/_eql/search~10 eql.search ? allow_no_indices=true|false allow_partial_search_results=true|false allow_partial_sequence_results=true|false ccs_minimize_roundtrips=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false keep_alive keep_on_completion=true|false wait_for_completion_timeout
GET,POST /{index}/_explain/{id}~78 explain ? _source _source_excludes _source_includes analyze_wildcard=true|false analyzer default_operator=and|or df lenient=true|false preference q routing stored_fields
GET,POST /{index}/_field_caps~7e field_caps ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden fields filters~10 ignore_unavailable=true|false include_empty_fields~10=true|false include_unmapped~78=true|false types~10
GET,POST /{index}/_field_stats~3 field_stats ? allow_no_indices=true|false expand_wildcards=open|closed|none|all fields ignore_unavailable=true|false level=indices|cluster
GET /{index}/_field_usage_stats~10 indices.field_usage_stats ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all fields ignore_unavailable=true|false
GET,POST /{index}/_fleet/_fleet_msearch~10 fleet.msearch
GET,POST /{index}/_fleet/_fleet_search~10 fleet.search ? allow_partial_search_results=true|false wait_for_checkpoints wait_for_checkpoints_timeout
GET /{index}/_fleet/global_checkpoints~10 fleet.global_checkpoints ? checkpoints timeout wait_for_advance=true|false wait_for_index=true|false
POST,GET /{index}/_flush indices.flush ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden force=true|false ignore_unavailable=true|false wait_if_ongoing=true|false
POST,GET /{index}/_flush/synced~f indices.flush_synced ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false
POST,GET~1 /{index}/_forcemerge indices.forcemerge ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden flush=true|false ignore_unavailable=true|false max_num_segments only_expunge_deletes=true|false operation_threading~3 primary_only~60=true|false wait_for_completion~70=true|false wait_for_merge~3=true|false
GET,POST /{index}/_graph/explore~10 graph.explore ? routing timeout
GET /{index}/_ilm/explain~10 ilm.explain_lifecycle ? expand_wildcards=open|closed|hidden|none|all master_timeout only_errors=true|false only_managed=true|false
POST /{index}/_ilm/remove~10 ilm.remove_policy
POST /{index}/_ilm/retry~10 ilm.retry
GET,POST /{index}/_knn_search~10 knn_search ? routing
GET /{index}/_lifecycle/explain~10 indices.explain_data_lifecycle ? include_defaults=true|false master_timeout
GET,PUT~78,POST~78 /{index}/_mapping indices.put_mapping ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false include_type_name~8=true|false local=true|false master_timeout~7c timeout~78 write_index_only~78=true|false
GET /{index}/_mapping/field/{fields} indices.get_field_mapping ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false include_defaults=true|false include_type_name~8=true|false local~6f=true|false
PUT,POST /{index}/_mappings~8 indices.put_mapping ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false include_type_name=true|false master_timeout timeout write_index_only=true|false
GET,POST /{index}/_mget mget ? _source _source_exclude~3 _source_excludes~7c _source_include~3 _source_includes~7c fields~1 force_synthetic_source~10=true|false preference realtime=true|false refresh=true|false routing~7e stored_fields~7e
GET /{index}/_migration/deprecations~10 migration.deprecations
GET,POST /{index}/_mpercolate~3 mpercolate ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false
GET,POST /{index}/_msearch msearch ? allow_no_indices~10=true|false ccs_minimize_roundtrips~78=true|false expand_wildcards~10=open|closed|hidden|none|all ignore_throttled~10=true|false ignore_unavailable~10=true|false include_named_queries_score~10=true|false index~10 max_concurrent_searches~7e max_concurrent_shard_requests~7c pre_filter_shard_size~7e project_routing~10 rest_total_hits_as_int~7c=true|false routing~10 search_type=query_then_fetch|query_and_fetch|dfs_query_then_fetch|dfs_query_and_fetch|count|scan typed_keys~7e=true|false
GET,POST /{index}/_msearch/template~7e msearch_template ? ccs_minimize_roundtrips~78=true|false max_concurrent_searches project_routing~10 rest_total_hits_as_int~7c=true|false search_type=query_then_fetch|query_and_fetch|dfs_query_then_fetch|dfs_query_and_fetch typed_keys=true|false
GET,POST /{index}/_mtermvectors mtermvectors ? field_statistics=true|false fields ids offsets=true|false parent~7 payloads=true|false positions=true|false preference realtime=true|false routing term_statistics=true|false version version_type=internal|external|external_gte|force
POST,GET /{index}/_mvt/{field}/{zoom}/{x}/{y}~10 search_mvt ? exact_bounds=true|false extent grid_agg=geotile|geohex grid_precision grid_type=grid|point|centroid size track_total_hits with_labels=true|false
POST /{index}/_open indices.open ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false master_timeout task_execution_timeout~60 timeout wait_for_active_shards~7c wait_for_completion~60=true|false
POST,GET /{index}/_optimize~1 indices.optimize ? allow_no_indices=true|false expand_wildcards=open|closed|none|all flush=true|false ignore_unavailable=true|false max_num_segments only_expunge_deletes=true|false operation_threading wait_for_merge=true|false
POST /{index}/_pit~10 open_point_in_time ? allow_partial_search_results=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false keep_alive max_concurrent_shard_requests preference routing
GET,POST /{index}/_rank_eval~7c rank_eval ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false search_type~78=query_then_fetch|dfs_query_then_fetch
GET /{index}/_recovery indices.recovery ? active_only=true|false allow_no_indices~10=true|false detailed=true|false expand_wildcards~10=open|closed|hidden|none|all ignore_unavailable~10=true|false
POST,GET /{index}/_refresh indices.refresh ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden force~1=true|false ignore_unavailable=true|false operation_threading~1
GET,POST /{index}/_reload_search_analyzers~10 indices.reload_search_analyzers ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false resource
GET /{index}/_rollup/data~10 rollup.get_rollup_index_caps
GET,POST /{index}/_rollup_search~10 rollup.rollup_search ? rest_total_hits_as_int=true|false typed_keys=true|false
GET,POST /{index}/_search search ? _slice~10 _source _source_exclude~3 _source_exclude_vectors~10=true|false _source_excludes~7c _source_include~3 _source_includes~7c allow_no_indices=true|false allow_partial_search_results~7c=true|false analyze_wildcard=true|false analyzer batched_reduce_size~7e ccs_minimize_roundtrips~78=true|false default_operator=and|or df docvalue_fields~7e expand_wildcards=open|closed|none|all|hidden explain=true|false fielddata_fields~3 fields~1 force_synthetic_source~10=true|false from ignore_throttled~7c=true|false ignore_unavailable=true|false include_named_queries_score~70=true|false lenient=true|false lowercase_expanded_terms~1=true|false max_concurrent_shard_requests~7e pre_filter_shard_size~7e preference q request_cache=true|false rest_total_hits_as_int~7c=true|false routing scroll search_pipeline~60 search_type=query_then_fetch|dfs_query_then_fetch|count|scan seq_no_primary_term~78=true|false size sort stats stored_fields~7e suggest_field suggest_mode=missing|popular|always suggest_size suggest_text terminate_after timeout track_scores=true|false track_total_hits~7c=true|false typed_keys~7e=true|false version=true|false
POST,GET /{index}/_search/exists~1 search_exists ? allow_no_indices=true|false analyze_wildcard=true|false analyzer default_operator=AND|OR df expand_wildcards=open|closed|none|all ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms=true|false min_score preference q routing
POST /{index}/_search/point_in_time~60 create_pit ? allow_partial_pit_creation=true|false keep_alive preference routing
GET,POST /{index}/_search/template search_template ? allow_no_indices=true|false ccs_minimize_roundtrips~78=true|false expand_wildcards=open|closed|none|all|hidden explain~7e=true|false ignore_throttled~7c=true|false ignore_unavailable=true|false preference profile~7e=true|false rest_total_hits_as_int~7c=true|false routing scroll search_type=query_then_fetch|query_and_fetch|dfs_query_then_fetch|dfs_query_and_fetch|count|scan typed_keys~7e=true|false
GET,POST /{index}/_search_shards search_shards ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false local=true|false master_timeout~10 preference routing
POST /{index}/_searchable_snapshots/cache/clear~10 searchable_snapshots.clear_cache ? allow_no_indices=true|false expand_wildcards=open|closed|hidden|none|all ignore_unavailable=true|false
GET /{index}/_searchable_snapshots/stats~10 searchable_snapshots.stats ? level=cluster|indices|shards
GET /{index}/_segments indices.segments ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false operation_threading~3 verbose~6f=true|false
GET,PUT /{index}/_settings indices.put_settings ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false include_defaults~7e=true|false local=true|false master_timeout preserve_existing~7e=true|false reopen~10=true|false timeout~7c
GET /{index}/_settings/{name} indices.get_settings ? allow_no_indices=true|false cluster_manager_timeout~60 expand_wildcards=open|closed|none|all|hidden flat_settings=true|false ignore_unavailable=true|false include_defaults~7e=true|false local=true|false master_timeout~7c
GET /{index}/_shard_stores indices.shard_stores ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false operation_threading~3 status=green|yellow|red|all
PUT,POST /{index}/_shrink/{target}~7e indices.shrink ? cluster_manager_timeout~60 copy_settings~6c=true|false master_timeout task_execution_timeout~60 timeout wait_for_active_shards wait_for_completion~60=true|false
HEAD,GET /{index}/_source/{id}~78 exists_source ? _source _source_excludes _source_includes preference realtime=true|false refresh=true|false routing version version_type=internal|external|external_gte|force
PUT,POST /{index}/_split/{target}~7c indices.split ? cluster_manager_timeout~60 copy_settings~6c=true|false master_timeout task_execution_timeout~60 timeout wait_for_active_shards wait_for_completion~60=true|false
GET /{index}/_stats indices.stats ? completion_fields expand_wildcards~78=open|closed|hidden|none|all fielddata_fields fields forbid_closed_indices~78=true|false groups include_segment_file_sizes~7e=true|false include_unloaded_segments~78=true|false level=cluster|indices|shards types~f
GET /{index}/_stats/{metric} indices.stats ? completion_fields expand_wildcards~78=open|closed|hidden|none|all fielddata_fields fields forbid_closed_indices~78=true|false groups include_segment_file_sizes~7e=true|false include_unloaded_segments~78=true|false level=cluster|indices|shards types~f
POST,GET~1 /{index}/_suggest~3 suggest ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false preference routing
GET,POST /{index}/_terms_enum~10 terms_enum
GET,POST /{index}/_termvectors~78 termvectors ? field_statistics=true|false fields offsets=true|false payloads=true|false positions=true|false preference realtime=true|false routing term_statistics=true|false version version_type=internal|external|external_gte|force
GET,POST /{index}/_termvectors/{id}~78 termvectors ? field_statistics=true|false fields offsets=true|false payloads=true|false positions=true|false preference realtime=true|false routing term_statistics=true|false version version_type=internal|external|external_gte|force
POST /{index}/_update/{id}~78 update ? _source _source_excludes _source_includes if_primary_term if_seq_no include_source_on_error~10=true|false lang refresh=true|false|wait_for require_alias=true|false retry_on_conflict routing timeout wait_for_active_shards
POST /{index}/_update_by_query update_by_query ? _source~6f _source_exclude~3 _source_excludes~6c _source_include~3 _source_includes~6c allow_no_indices=true|false analyze_wildcard=true|false analyzer conflicts=abort|proceed consistency~1=one|quorum|all default_operator=and|or df expand_wildcards=open|closed|none|all|hidden explain~1=true|false fielddata_fields~1 fields~1 from ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms~1=true|false max_docs~78 pipeline~7e preference q refresh=true|false request_cache=true|false requests_per_second~7e routing scroll scroll_size search_timeout search_type=query_then_fetch|dfs_query_then_fetch size~6f slices~7e sort stats suggest_field~1 suggest_mode~1=missing|popular|always suggest_size~1 suggest_text~1 terminate_after timeout track_scores~1=true|false version=true|false version_type=true|false wait_for_active_shards~7e wait_for_completion=true|false
GET,POST /{index}/_upgrade~6f indices.upgrade ? allow_no_indices=true|false expand_wildcards=open|closed|none|all|hidden ignore_unavailable=true|false only_ancient_segments=true|false wait_for_completion=true|false
GET,POST /{index}/_validate/query indices.validate_query ? all_shards~7e=true|false allow_no_indices=true|false analyze_wildcard=true|false analyzer default_operator=and|or df expand_wildcards=open|closed|none|all|hidden explain=true|false ignore_unavailable=true|false lenient=true|false lowercase_expanded_terms~1=true|false operation_threading~3 q rewrite=true|false
GET /{index}/_warmer~1 indices.get_warmer ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false local=true|false
DELETE,GET,PUT,POST /{index}/_warmer/{name}~1 indices.put_warmer ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false local=true|false master_timeout name request_cache=true|false
DELETE,PUT,POST /{index}/_warmers/{name}~1 indices.put_warmer ? allow_no_indices=true|false expand_wildcards=open|closed|none|all ignore_unavailable=true|false master_timeout name request_cache=true|false
`;

export const BODY_ENGINES = ["elasticsearch-7","elasticsearch-8","elasticsearch-9","opensearch"];

export const ROOTS = `
async_search.submit 0
bulk 1
cat.count 2
close_point_in_time 3
cluster.allocation_explain 4
cluster.delete_weighted_routing 5
cluster.put_component_template 6
cluster.put_settings 7
cluster.put_weighted_routing 8
cluster.reroute 9
count 10
create 11
delete_by_query 12
delete_pit 13
enrich.put_policy 14
explain 15
field_caps 16
ilm.migrate_to_data_tiers 17
ilm.move_to_step 18
ilm.put_lifecycle 19
index 20
indices.analyze 21
indices.clone 22
indices.create 23
indices.create_data_stream 24
indices.create_from 25
indices.downsample 26
indices.migrate_reindex 27
indices.modify_data_stream 28
indices.put_alias 29
indices.put_data_lifecycle 30
indices.put_data_stream_mappings 31
indices.put_data_stream_options 32
indices.put_data_stream_settings 33
indices.put_index_template 34
indices.put_mapping 35
indices.put_settings 33
indices.put_template 36
indices.resolve_index 37
indices.rollover 38
indices.shrink 39
indices.simulate_index_template 40
indices.simulate_template 41
indices.split 42
indices.update_aliases 43
indices.validate_query 44
ingest.put_geoip_database 45
ingest.put_ip_location_database 46
ingest.put_pipeline 47
ingest.simulate 48
knn_search 49
mget 50
msearch 51
msearch_template 52
mtermvectors 53
nodes.reload_secure_settings 54
open_point_in_time 55
put_script 56
rank_eval 57
reindex 58
remote_store.restore 59
render_search_template 60
scripts_painless_execute 61
scroll 62
search 63
search_mvt 64
search_shards 65
search_template 66
snapshot.clone 67
snapshot.create 68
snapshot.create_repository 69
snapshot.restore 70
terms_enum 71
termvectors 72
update 73
update_by_query 74
`;

export const TYPES = `
aggregations:75 aggs:76 collapse:77 explain=true|false from highlight:78 track_total_hits=true|false indices_boost:79 docvalue_fields:80!F min_score post_filter:81 profile=true|false query:81 rescore:82 script_fields:83 search_after=true~6|false~6 size slice:84 sort:85!F _source=true|false:86!F fields:80!F suggest:87 terminate_after timeout track_scores=true|false version=true|false seq_no_primary_term=true|false stored_fields!F pit:88 runtime_mappings:89 stats ext~6:90 knn~6:91 project_routing~4
index:92 create:93 update:94 delete:95 detect_noop=true|false doc:96 doc_as_upsert=true|false script:97 scripted_upsert=true|false _source=true|false:86!F upsert:98 if_primary_term~8 if_seq_no~8 *~8
project_routing
id
current_node index!I primary=true|false shard
_version
template:99 aliases~9:101 mappings~9:102 settings~9:33 version _meta:100 deprecated~6=true|false allow_auto_create~8=true|false
persistent:103 transient:104
_version weights:105 *
commands:106
query:81 project_routing~4
*
max_docs query:81 slice:84 sort~6:85!F
pit_id
geo_match:107 match:107 range~6:107
query:81
index_filter:81 runtime_mappings:89 fields~e!F project_routing~4
legacy_template_to_delete node_attribute
current_step:108 next_step:108
policy~3:109 phases:110 _meta~6:100 name~1
*
analyzer attributes char_filter:111 explain=true|false field!F filter:112 normalizer text tokenizer:113
aliases:114 settings:115
aliases:116 mappings:102 settings:33
*
mappings_override:102 settings_override:33 remove_index_blocks=true|false create_from~4:117
fixed_interval config~4:118 sampling_method~4=aggregate|last_value
mode=upgrade source:119 reindex~4:120
actions:121
filter:81 index_routing is_write_index=true|false routing search_routing alias~8 index~8 is_hidden~8=true|false
data_retention downsampling:122 enabled=true|false downsampling_method~4=aggregate|last_value
mappings:102
failure_store:123
index:33 mode routing_path soft_deletes:124 sort:125 number_of_shards number_of_replicas number_of_routing_shards check_on_startup=true|false|checksum codec routing_partition_size load_fixed_bitset_filters_eagerly=true|false hidden=true|false auto_expand_replicas merge~e:126 search~e:127 refresh_interval max_result_window max_inner_result_window max_rescore_window max_docvalue_fields_search max_script_fields max_ngram_diff max_shingle_diff blocks:128 max_refresh_listeners analyze~e:129 highlight~e:130 max_terms_count max_regex_length routing:131 unassigned~4:145 gc_deletes default_pipeline final_pipeline lifecycle:132 provided_name creation_date creation_date_string~e uuid version:133 verified_before_close=true|false format max_slices_per_scroll translog~e:134 query_string~e:135 priority top_metrics_max_size analysis:136 settings:33 time_series~6:146 queries~e:137 similarity~e:138 mapping~e:139 indexing.slowlog~6:147 indexing_pressure~e:140 store~e:141 *~e:33 index.mode~9 index.routing_path~9 index.soft_deletes~9:124 index.sort~9:125 index.number_of_shards~9 index.number_of_replicas~9 index.number_of_routing_shards~9 index.check_on_startup~9=true~1|false~1|checksum~1 index.codec~9 index.routing_partition_size~9 soft_deletes.retention_lease.period~9 index.soft_deletes.retention_lease.period~9 index.load_fixed_bitset_filters_eagerly~9=true~1|false~1 index.hidden~9=true~1|false~1 index.auto_expand_replicas~9 merge.scheduler.max_thread_count~9 index.merge.scheduler.max_thread_count~9 search.idle.after~9 index.search.idle.after~9 index.refresh_interval~9 index.max_result_window~9 index.max_inner_result_window~9 index.max_rescore_window~9 index.max_docvalue_fields_search~9 index.max_script_fields~9 index.max_ngram_diff~9 index.max_shingle_diff~9 index.blocks~9:128 blocks.read_only~9=true|false index.blocks.read_only~9=true~1|false~1 blocks.read_only_allow_delete~9=true|false index.blocks.read_only_allow_delete~9=true~1|false~1 blocks.read~9=true|false index.blocks.read~9=true~1|false~1 blocks.write~9=true|false index.blocks.write~9=true~1|false~1 blocks.metadata~9=true|false index.blocks.metadata~9=true~1|false~1 index.max_refresh_listeners~9 analyze.max_token_count~9 index.analyze.max_token_count~9 highlight.max_analyzed_offset~9 index.highlight.max_analyzed_offset~9 index.max_terms_count~9 index.max_regex_length~9 index.routing~9:131 index.gc_deletes~9 index.default_pipeline~9 index.final_pipeline~9 index.lifecycle~9:132 lifecycle.name~9 index.lifecycle.name~9 index.provided_name~9 index.creation_date~9 index.uuid~9 index.version~9:133 index.verified_before_close~9=true~1|false~1 index.format~9 index.max_slices_per_scroll~9 translog.durability~9=async~8|request~8 index.translog.durability~9 translog.flush_threshold_size~9 index.translog.flush_threshold_size~9 query_string.lenient~9=true|false index.query_string.lenient~9=true~1|false~1 index.priority~9 index.analysis~9:136 composite_index.star_tree~8:142 indexing~8:143 ingestion_source~8:144 knn~8=true|false knn.algo_param.ef_search~8 replication.type~8=DOCUMENT|SEGMENT
index_patterns!I composed_of template:148 data_stream:149 priority version _meta:100 allow_auto_create~6=true|false ignore_missing_component_templates~6 deprecated~6=true|false
date_detection=true|false dynamic=true|false|strict|runtime~7|strict_allow_templates~8 dynamic_date_formats dynamic_templates:150 _field_names:151 _meta:152 numeric_detection=true|false properties:153 _routing:154 _source:155 runtime~7:89
aliases:156 index_patterns mappings:102 order settings:157 version
project_routing
aliases:158 conditions:159 mappings:160 settings:161
aliases:162 settings:163
allow_auto_create~9=true|false index_patterns~9!I composed_of~9 template~9:148 data_stream~9:164 priority~9 version~9 _meta~9:100 index_template~4:165
index_patterns!I composed_of template:166 version priority _meta:100 allow_auto_create=true|false data_stream:167 ignore_missing_component_templates~6 deprecated~6=true|false
aliases:168 settings:169
actions:170
query:81
name maxmind:171
name maxmind:171 ipinfo:172 configuration~4:173
_meta:100 description on_failure:174 processors:174 version deprecated~6=true|false field_access_pattern~4=classic|flexible
docs:175 pipeline:176
_source=true|false:86!F docvalue_fields:80!F stored_fields!F fields!F filter:81 knn:177
docs:178 ids
allow_no_indices=true|false expand_wildcards=all|open|closed|hidden|none ignore_unavailable=true|false index!I preference request_cache=true|false routing search_type=query_then_fetch|dfs_query_then_fetch aggregations:179 aggs:185 query:81 from size pit:88 track_total_hits=true|false suggest:87 ccs_minimize_roundtrips~e=true|false allow_partial_search_results~e=true|false ignore_throttled~e=true|false collapse~e:77 explain~e=true|false ext~e:180 stored_fields~e!F docvalue_fields~e:80!F knn~e:181 highlight~e:78 indices_boost~e:182 min_score~e post_filter~e:81 profile~e=true|false rescore~e:82 script_fields~e:183 search_after~e=true|false sort~e:184!F _source~e=true|false:86!F fields~e:80!F terminate_after~e stats~e timeout~e track_scores~e=true|false version~e=true|false runtime_mappings~6:89 seq_no_primary_term~e=true|false project_routing~4 _slice~4 rank~4:186 retriever~4:187 slice~4:84
allow_no_indices=true|false expand_wildcards=all|open|closed|hidden|none ignore_unavailable=true|false index!I preference request_cache=true|false routing search_type=query_then_fetch|dfs_query_then_fetch explain=true|false id params:188 profile=true|false source:189 ccs_minimize_roundtrips~e=true|false allow_partial_search_results~e=true|false ignore_throttled~e=true|false project_routing~4 _slice~4
docs:190 ids
secure_settings_password
index_filter:81 project_routing~4
script:191
requests:192 metric:193
conflicts=abort|proceed dest:194 max_docs script:97 size~b source:195
indices
file params:196 source:189 id~a
context=painless_test~6|filter~6|score~6|boolean_field~6|date_field~6|double_field~6|geo_point_field~6|ip_field~6|keyword_field~6|long_field~6|composite_field~6 context_setup:197 script:198
scroll scroll_id
aggregations:199 aggs:200 collapse:77 explain=true|false from highlight:78 track_total_hits=true|false indices_boost:201 docvalue_fields:80!F min_score post_filter:81 profile=true|false query:81 rescore:82 script_fields:202 search_after=true~e|false~e size slice:84 sort:184!F _source=true|false:86!F fields:80!F suggest:87 terminate_after timeout track_scores=true|false version=true|false seq_no_primary_term=true|false stored_fields!F pit:88 runtime_mappings:89 stats ext~e:203 knn~6:91 rank~6:205 retriever~6:206 project_routing~4 derived~8:204 include_named_queries_score~8=true|false search_pipeline~8 verbose_pipeline~8=true|false
aggs:207 exact_bounds=true|false extent fields!F grid_precision grid_type=grid|point|centroid query:81 runtime_mappings:89 size sort:85!F buffer~6 grid_agg~6=geotile|geohex track_total_hits~6=true|false with_labels~6=true|false project_routing~4
slice:84
explain=true|false id params:208 profile=true|false source:189 project_routing~4
indices
ignore_unavailable=true|false include_global_state=true|false indices!I feature_states metadata:100 partial=true|false expand_wildcards~4=all|open|closed|hidden|none
repository~d:209 type=azure~6|gcs~6|s3~6|fs~6|url~6|source~6 settings:210 uuid~6
ignore_index_settings ignore_unavailable=true|false include_aliases=true|false include_global_state=true|false index_settings:211 indices!I partial=true|false rename_pattern rename_replacement feature_states~6 attach_to_data_stream~8=true|false rename_alias_pattern~8 rename_alias_replacement~8 source_remote_store_repository~8 storage_type~8
field!F size timeout case_insensitive=true|false index_filter:81 string search_after project_routing~4
doc:212 filter:213 per_field_analyzer:214 fields~6!F field_statistics~6=true|false offsets~6=true|false payloads~6=true|false positions~6=true|false term_statistics~6=true|false routing~6 version~6 version_type~6=internal|external|external_gte|force~2
detect_noop=true|false doc:215 doc_as_upsert=true|false script:97 scripted_upsert=true|false _source=true|false:86!F upsert:216
max_docs query:81 script:97 slice:84 conflicts=abort|proceed
*:217
*:217
field!F inner_hits:218 max_concurrent_group_searches collapse~6:77
fields:219 type=plain|fvh|unified boundary_chars boundary_max_scan boundary_scanner=chars|sentence|word boundary_scanner_locale encoder=default|html fragmenter=simple|span fragment_offset~9 fragment_size max_fragment_length no_match_size number_of_fragments order=score post_tags pre_tags require_field_match=true|false tags_schema=styled|default~8 highlight_query:81 max_analyzed_offset force_source~e=true|false highlight_filter~e=true|false options~e:220 phrase_limit~e max_analyzer_offset~8
*
field!F format include_unmapped=true~7|false~7
bool:221 boosting:222 common:223 combined_fields:224 constant_score:225 dis_max:226 distance_feature:227 exists:228 function_score:229 fuzzy:230 geo_bounding_box:231 geo_distance:232 geo_polygon:233 geo_shape:234 has_child:235 has_parent:236 ids:237 intervals:238 match:239 match_all:240 match_bool_prefix:241 match_none:242 match_phrase:243 match_phrase_prefix:244 more_like_this:245 multi_match:246 nested:247 parent_id:248 percolate:249 pinned~7:281 prefix:250 query_string:251 range:252 rank_feature:253 regexp:254 script:255 script_score:256 shape~7:282 simple_query_string:257 span_containing:258 field_masking_span~9:259 span_first:260 span_multi:261 span_near:262 span_not:263 span_or:264 span_term:265 span_within:266 term:267 terms:268 terms_set:269 wildcard:270 wrapper:271 type:272 geo_grid~6:283 knn~e:273 rule~6:284 semantic~6:285 span_field_masking~6:259 sparse_vector~6:286 text_expansion~6:287 weighted_tokens~6:288 agentic~8:274 hybrid~8:275 neural~8:276 neural_sparse~8:277 sltr~8:278 template~8:279 xy_shape~8:280
query:289 window_size learning_to_rank~6:290 script~4:291
*:292
field!F id max
_score:293 _doc:293 _geo_distance:294 _script:295 *F=asc~7|desc~7:296
excludes!F exclude!F includes!F include!F exclude_vectors~6=true|false
text *:297
id keep_alive
*F:298
*
field!F query_vector query_vector_builder:299 k num_candidates boost filter:81 similarity inner_hits:218 rescore_vector:300 visit_percentage~4 _name~4
_id _index!I routing if_primary_term if_seq_no version version_type=internal|external|external_gte|force~3 dynamic_templates:301 pipeline require_alias=true|false op_type~8=create|index
_id _index!I routing if_primary_term if_seq_no version version_type=internal~7|external~7|external_gte~7|force~3 dynamic_templates:301 pipeline require_alias=true|false
_id _index!I routing if_primary_term if_seq_no version version_type=internal~7|external~7|external_gte~7|force~3 require_alias=true|false retry_on_conflict
_id _index!I routing if_primary_term if_seq_no version version_type=internal|external|external_gte|force~3
*
params:302 lang=painless|expression|mustache|java options:303 source:189 id aggregations~4:304 aggs~4:305 collapse~4:77 explain~4=true|false ext~4:306 from~4 highlight~4:78 track_total_hits~4=true|false indices_boost~4:307 docvalue_fields~4:80!F knn~4:91 rank~4:186 min_score~4 post_filter~4:308 profile~4=true|false query~4:308 rescore~4:82 retriever~4:187 script_fields~4:309 search_after~4=true|false size~4 slice~4:84 sort~4:85!F _source~4=true|false:86!F fields~4:80!F suggest~4:87 terminate_after~4 timeout~4 track_scores~4=true|false version~4=true|false seq_no_primary_term~4=true|false stored_fields~4!F pit~4:88 runtime_mappings~4:89 stats~4
*
aliases:310 mappings:102 settings:33 defaults:33 data_stream!I lifecycle~6:311 data_stream_options~4:312
*
*:313
all_field:314 date_detection=true|false dynamic=true|false|strict|runtime~7|strict_allow_templates~8 dynamic_date_formats dynamic_templates:315 _field_names:151 index_field:316 _meta:100 numeric_detection=true|false properties:317 _routing:154 _size:318 _source:155 runtime~7:320 enabled=true|false subobjects~6=true|false|auto _data_stream_timestamp~e:319
*
*
*
cancel:321 move:322 allocate_replica:323 allocate_stale_primary:324 allocate_empty_primary:324
enrich_fields!F indices!I match_field!F query:81 name elasticsearch_version~6
action name phase
phases:110 name~1 _meta~6:100
cold:325 delete:325 frozen~6:325 hot:325 warm:325
version type=html_strip|mapping|pattern_replace|icu_normalizer|kuromoji_iteration_mark mappings mappings_path flags pattern replacement mode=decompose|compose name=nfc|nfkc|nfkc_cf normalize_kana=true|false normalize_kanji=true|false escaped_tags~6 unicode_set_filter~6
version type=asciifolding|common_grams|condition|delimited_payload|edge_ngram|elision|fingerprint|hunspell|hyphenation_decompounder|keep_types|keep|keyword_marker|kstem|length|limit|lowercase|multiplexer|ngram|nori_part_of_speech|pattern_capture|pattern_replace|porter_stem|predicate_token_filter|remove_duplicates|reverse|shingle|snowball|stemmer_override|stemmer|stop|synonym_graph|synonym|trim|truncate|unique|uppercase|word_delimiter_graph|word_delimiter|kuromoji_stemmer|kuromoji_readingform|kuromoji_part_of_speech|icu_tokenizer|icu_collation|icu_folding|icu_normalizer|icu_transform|phonetic|dictionary_decompounder|apostrophe~6|arabic_stem~6|arabic_normalization~6|bengali_normalization~6|brazilian_stem~6|cjk_bigram~6|cjk_width~6|classic~6|czech_stem~6|decimal_digit~6|dutch_stem~6|flatten_graph~6|french_stem~6|german_normalization~6|german_stem~6|hindi_normalization~6|indic_normalization~6|keyword_repeat~6|min_hash~6|persian_normalization~6|persian_stem~e|russian_stem~6|scandinavian_folding~6|scandinavian_normalization~6|serbian_normalization~6|sorani_normalization~6|ja_stop~6|smartcn_stop~8 preserve_original=true~9|false~9 common_words common_words_path ignore_case=true|false query_mode=true|false filter script:97 delimiter encoding=int|float|identity max_gram min_gram side=front|back articles articles_case=true~9|false~9 max_output_size separator dedup=true|false dictionary locale longest_only=true|false hyphenation_patterns_path max_subword_size min_subword_size min_word_size only_longest_match=true|false word_list word_list_path mode=include|exclude types keep_words keep_words_case=true|false keep_words_path keywords keywords_path keywords_pattern max min consume_all_tokens=true|false max_token_count language=Armenian|Basque|Catalan|Danish|Dutch|English|Finnish|French|German|German2|Hungarian|Italian|Kp|Lovins|Norwegian|Porter|Portuguese|Romanian|Russian|Spanish|Swedish|greek~6|irish~6|turkish~6|Arabic~6|Estonian~6|Lithuanian~6|Serbian~6 filters stoptags patterns flags pattern replacement filler_token max_shingle_size min_shingle_size output_unigrams=true|false output_unigrams_if_no_shingles=true|false token_separator rules rules_path remove_trailing=true|false stopwords=_arabic_~6|_armenian_~6|_basque_~6|_bengali_~6|_brazilian_~6|_bulgarian_~6|_catalan_~6|_cjk_~6|_czech_~6|_danish_~6|_dutch_~6|_english_~6|_estonian_~6|_finnish_~6|_french_~6|_galician_~6|_german_~6|_greek_~6|_hindi_~6|_hungarian_~6|_indonesian_~6|_irish_~6|_italian_~6|_latvian_~6|_lithuanian_~6|_norwegian_~6|_persian_~6|_portuguese_~6|_romanian_~6|_russian_~6|_serbian_~6|_sorani_~6|_spanish_~6|_swedish_~6|_thai_~6|_turkish_~6|_none_~6 stopwords_path expand=true|false format=solr|wordnet lenient=true|false synonyms synonyms_path tokenizer updateable=true|false length only_on_same_position=true|false adjust_offsets=true|false catenate_all=true|false catenate_numbers=true|false catenate_words=true|false generate_number_parts=true|false generate_word_parts=true|false ignore_keywords=true|false protected_words protected_words_path split_on_case_change=true|false split_on_numerics=true|false stem_english_possessive=true|false type_table type_table_path minimum_length use_romaji=true|false rule_files alternate=shifted|non-ignorable caseFirst=lower|upper caseLevel=true|false country decomposition=no|identical~7|canonical~8 hiraganaQuaternaryMode=true|false numeric=true|false strength=primary|secondary|tertiary|quaternary|identical variableTop variant unicode_set_filter name=nfc|nfkc|nfkc_cf dir=forward|reverse id encoder=metaphone|double_metaphone|soundex|refined_soundex|caverphone1|caverphone2|cologne|nysiis|koelnerphonetik|haasephonetik|beider_morse|daitch_mokotoff languageset=any|common|cyrillic|english|french|german|hebrew|hungarian|polish|romanian|russian|spanish max_code_len name_type=generic|ashkenazi|sephardic replace=true|false rule_type=approx|exact ignored_scripts~6=han|hangul|hiragana|katakana articles_path~e lang~6 no_sub_matches~6=true|false no_overlapping_matches~6=true|false bucket_count~6 hash_count~6 hash_set_size~6 with_rotation~6=true|false all~e=true|false synonyms_set~6
version type=char_group|edge_ngram|keyword|letter|lowercase|ngram|nori_tokenizer|path_hierarchy|standard|uax_url_email|whitespace|kuromoji_tokenizer|pattern|icu_tokenizer|classic~6|simple_pattern~e|simple_pattern_split~e|thai~6|smartcn_tokenizer~8 tokenize_on_chars max_token_length custom_token_chars max_gram min_gram token_chars=letter|digit|whitespace|punctuation|symbol|custom buffer_size decompound_mode=discard|none|mixed discard_punctuation=true|false user_dictionary user_dictionary_rules delimiter replacement reverse=true~9|false~9 skip mode=normal|search|extended nbest_cost nbest_examples discard_compound_token=true|false flags group pattern rule_files
*:326
*
*:326
mappings_override:102 settings_override:33 remove_index_blocks=true|false
fixed_interval sampling_method~4=aggregate|last_value
index!I
mode=upgrade source:119
add_backing_index:327 remove_backing_index:328 delete_backing_index~4:329
rounds~2:330 after fixed_interval~4 config~2:118
enabled=true|false lifecycle:331
enabled=true|false retention_lease~e:332 retention~8:333
field!F order=asc|desc mode=min|max missing=_last|_first
scheduler:334 log_byte_size_policy~8:335 policy~8=default|log_byte_size|tiered:336 policy.deletes_pct_allowed~8 policy.expunge_deletes_allowed~8 policy.floor_segment~8 policy.max_merge_at_once~8 policy.max_merged_segment~8 policy.reclaim_deletes_weight~8 policy.segments_per_tier~8
idle:337 slowlog:338 concurrent~8:339 concurrent_segment_search~8:340 default_pipeline~8 star_tree_index~8:341 throttled~8=true|false
read_only=true~9|false~9 read_only_allow_delete=true~9|false~9 read=true~9|false~9 write=true~9|false~9 metadata=true~9|false~9 search_only~8=true|false
max_token_count
max_analyzed_offset
allocation:342 rebalance:343
name indexing_complete~e=true~8|false~8 origination_date~e parse_origination_date~e=true|false step~e:344 rollover_alias~e prefer_ilm~6=true|false
created created_string~e
sync_interval durability=request|async flush_threshold_size retention:345 generation_threshold_size~8 read_forward~8
lenient=true~8|false~8
analyzer:346 char_filter:347 filter:348 normalizer:349 tokenizer:350
cache:351
*~6:352 bm25~8:353 dfi~8:354 dfr~8:355 ib~8:356 lmd~8:357 lmj~8:358 scripted_tfidf~8:359
coerce=true|false total_fields:360 depth:361 nested_fields:362 nested_objects:363 field_name_length:364 dimension_fields:365 source~6:366 ignore_malformed=true|false dynamic_properties~8:367
memory:368
type=fs|niofs|mmapfs|hybridfs allow_mmap=true|false stats_refresh_interval data_locality~8 factory~8 fs~8:369 hybrid~8:370 preload~8
default:371 field:372 max_fields
slowlog:373
all_active=true|false error_strategy=BLOCK|DROP internal_queue_size mapper_settings:374 mapper_type=default|field_mapping|raw_payload num_processor_threads param:375 pointer:376 pointer_based_lag_update_interval pointer.init.reset=earliest|latest|none|reset_by_offset|reset_by_timestamp pointer.init.reset.value poll:377 poll.max_batch_size poll.timeout type=file|kafka|kinesis|none warmup:378
node_left:379
end_time start_time temporality_field~4!F
level source reformat=true|false threshold:380
aliases:381 mappings:102 settings:33 lifecycle~6:311 data_stream_options~4:312
hidden=true|false allow_custom_routing~e=true|false failure_store~6=true~4|false~4:384 timestamp_field~e:382 _meta~e:100 generation~e ilm_policy~e next_generation_managed_by~e=Unmanaged prefer_ilm~e=true|false indices~e:383 lifecycle~6:385 name~e!I replicated~e=true|false rollover_on_write~6=true|false status~e=green|yellow|red|unknown~6|unavailable~6 system~e=true|false template~e settings~4:33 mappings~4:102 index_mode~4=standard|time_series|logsdb|lookup
*:386
enabled=true|false
*
*:387
required=true|false
compress~b=true|false compress_threshold~b enabled=true|false excludes includes mode~6=disabled|stored|synthetic|columnar_stored~4
*:326
*:33 index:33 mode routing_path soft_deletes:124 sort:125 number_of_shards number_of_replicas number_of_routing_shards check_on_startup=true|false|checksum codec routing_partition_size load_fixed_bitset_filters_eagerly=true|false hidden=true|false auto_expand_replicas merge~e:126 search~e:127 refresh_interval max_result_window max_inner_result_window max_rescore_window max_docvalue_fields_search max_script_fields max_ngram_diff max_shingle_diff blocks:128 max_refresh_listeners analyze~e:129 highlight~e:130 max_terms_count max_regex_length routing:131 gc_deletes default_pipeline final_pipeline lifecycle:132 provided_name creation_date creation_date_string~e uuid version:133 verified_before_close=true|false format max_slices_per_scroll translog~e:134 query_string~e:135 priority top_metrics_max_size analysis:136 settings:33 time_series~6:146 queries~e:137 similarity~e:138 mapping~e:139 indexing.slowlog~6:147 indexing_pressure~e:140 store~e:141 unassigned~4:145 index.mode~9 index.routing_path~9 index.soft_deletes~9:124 index.sort~9:125 index.number_of_shards~9 index.number_of_replicas~9 index.number_of_routing_shards~9 index.check_on_startup~9=true~1|false~1|checksum~1 index.codec~9 index.routing_partition_size~9 soft_deletes.retention_lease.period~9 index.soft_deletes.retention_lease.period~9 index.load_fixed_bitset_filters_eagerly~9=true~1|false~1 index.hidden~9=true~1|false~1 index.auto_expand_replicas~9 merge.scheduler.max_thread_count~9 index.merge.scheduler.max_thread_count~9 search.idle.after~9 index.search.idle.after~9 index.refresh_interval~9 index.max_result_window~9 index.max_inner_result_window~9 index.max_rescore_window~9 index.max_docvalue_fields_search~9 index.max_script_fields~9 index.max_ngram_diff~9 index.max_shingle_diff~9 index.blocks~9:128 blocks.read_only~9=true|false index.blocks.read_only~9=true~1|false~1 blocks.read_only_allow_delete~9=true|false index.blocks.read_only_allow_delete~9=true~1|false~1 blocks.read~9=true|false index.blocks.read~9=true~1|false~1 blocks.write~9=true|false index.blocks.write~9=true~1|false~1 blocks.metadata~9=true|false index.blocks.metadata~9=true~1|false~1 index.max_refresh_listeners~9 analyze.max_token_count~9 index.analyze.max_token_count~9 highlight.max_analyzed_offset~9 index.highlight.max_analyzed_offset~9 index.max_terms_count~9 index.max_regex_length~9 index.routing~9:131 index.gc_deletes~9 index.default_pipeline~9 index.final_pipeline~9 index.lifecycle~9:132 lifecycle.name~9 index.lifecycle.name~9 index.provided_name~9 index.creation_date~9 index.uuid~9 index.version~9:133 index.verified_before_close~9=true~1|false~1 index.format~9 index.max_slices_per_scroll~9 translog.durability~9=async~8|request~8 index.translog.durability~9 translog.flush_threshold_size~9 index.translog.flush_threshold_size~9 query_string.lenient~9=true|false index.query_string.lenient~9=true~1|false~1 index.priority~9 index.analysis~9:136 composite_index.star_tree~8:142 indexing~8:143 ingestion_source~8:144 knn~8=true|false knn.algo_param.ef_search~8 replication.type~8=DOCUMENT|SEGMENT
*:326
max_age max_docs max_size max_primary_shard_size min_age~e max_age_millis~e min_docs~e max_size_bytes~e min_size~e min_size_bytes~e max_primary_shard_size_bytes~e min_primary_shard_size~e min_primary_shard_size_bytes~e max_primary_shard_docs~e min_primary_shard_docs~e
all_field:314 date_detection=true|false dynamic=true|false|strict|runtime~7|strict_allow_templates~8 dynamic_date_formats dynamic_templates:315 _field_names:151 index_field:316 _meta:100 numeric_detection=true|false properties:317 _routing:154 _size:318 _source:155 runtime~7:320 enabled=true|false *~1:102 subobjects~6=true|false|auto _data_stream_timestamp~e:319
*
*:326
*
hidden=true|false allow_custom_routing~e=true|false timestamp_field~e:382 _meta~e:100 failure_store~6:384 generation~e ilm_policy~e next_generation_managed_by~e=Unmanaged prefer_ilm~e=true|false indices~e:383 lifecycle~6:385 name~e!I replicated~e=true|false rollover_on_write~6=true|false status~e=green|yellow|red|unknown~6|unavailable~6 system~e=true|false template~e settings~4:33 mappings~4:102 index_mode~4=standard|time_series|logsdb|lookup
index_patterns composed_of template:388 version priority _meta:100 allow_auto_create=true|false data_stream:389 deprecated~6=true|false ignore_missing_component_templates~6 created_date~4 created_date_millis~4 modified_date~4 modified_date_millis~4
aliases:390 mappings:102 settings:391 lifecycle~6:311 data_stream_options~4:312
*~1 hidden~6=true|false allow_custom_routing~6=true|false failure_store~4=true|false
*:326
*
add:392 remove:393 remove_index:394
account_id

name maxmind:171 ipinfo:172
attachment:395 append:396 csv:397 convert:398 date:399 date_index_name:400 dot_expander:401 enrich~7:431 fail:402 foreach:403 json:404 user_agent:405 kv:406 geoip:407 grok:408 gsub:409 join:410 lowercase:411 remove:412 rename:413 script:414 set:415 sort:416 split:417 trim:418 uppercase:419 urldecode:420 bytes:421 dissect:422 set_security_user:423 pipeline:424 drop:425 circle:426 inference~7:432 community_id~6:433 fingerprint~6:434 ip_location~6:435 geo_grid~6:436 html_strip~6:437 network_direction~6:438 redact~6:439 registered_domain~6:440 reroute~6:441 terminate~6:442 uri_parts~6:443 cef~4:444 sparse_encoding~8:427 text_chunking~8:428 text_embedding~8:429 text_image_embedding~8:430
_id _index!I _source:445
description on_failure:174 processors:174 version deprecated~6=true|false _meta~e:100 created_date~4 created_date_millis~4 modified_date~4 modified_date_millis~4 field_access_pattern~4=classic|flexible
field!F query_vector k num_candidates
_id _index!I routing _source=true|false:86!F stored_fields!F _type~9 version version_type=internal|external|external_gte|force~3
*:217
*:446
field~6!F query_vector~6 query_vector_builder~6:299 k num_candidates~6 boost filter:81 similarity~6 inner_hits~6:218 rescore_vector~6:300 visit_percentage~4 _name~c expand_nested_docs~8=true|false max_distance~8 method_parameters~8:447 min_score~8 rescore~8=true|false:448 vector~8
*
*:292
_score:293 _doc:293 _geo_distance:294 _script:295 *F=asc|desc:296
*:217
rrf:449
standard:450 knn:451 rrf:452 text_similarity_reranker:453 rule:454 rescorer:455 linear:456 pinned:457 diversify:458
*:188
aggregations:304 aggs:305 collapse:77 explain=true|false ext:306 from highlight:78 track_total_hits=true|false indices_boost:307 docvalue_fields:80!F knn:91 rank:186 min_score post_filter:308 profile=true|false query:308 rescore:82 retriever:187 script_fields:309 search_after=true|false size slice:84 sort:85!F _source=true|false:86!F fields:80!F suggest:87 terminate_after timeout track_scores=true|false version=true|false seq_no_primary_term=true|false stored_fields!F pit:88 runtime_mappings:89 stats
doc:459 fields!F field_statistics=true|false filter:213 _id _index!I offsets=true|false payloads=true|false positions=true|false routing term_statistics=true|false version version_type=internal|external|external_gte|force~3
lang=painless|expression|mustache|java options:460 source:189
id request:461 ratings:462 template_id params:463
precision:464 recall:465 mean_reciprocal_rank:466 dcg:467 expected_reciprocal_rank:468
index!I op_type=index|create pipeline routing version_type=internal|external|external_gte|force~3 _slice~4
index!I query:81 remote:469 size slice:84 sort:184!F _source=true~4|false~4:86!F runtime_mappings:89 project_routing~4
*
document:470 index!I query:81
params:302 lang=painless|expression|mustache|java options:303 source:189 id aggregations~4:304 aggs~4:305 collapse~4:77 explain~4=true|false ext~4:306 from~4 highlight~4:78 track_total_hits~4=true|false indices_boost~4:307 docvalue_fields~4:80!F knn~4:91 rank~4:186 min_score~4 post_filter~4:308 profile~4=true|false query~4:308 rescore~4:82 retriever~4:187 script_fields~4:309 search_after~4=true|false size~4 slice~4:84 sort~4:85!F _source~4=true|false:86!F fields~4:80!F suggest~4:87 terminate_after~4 timeout~4 track_scores~4=true|false version~4=true|false seq_no_primary_term~4=true|false stored_fields~4!F pit~4:88 runtime_mappings~4:89 stats~4
*:217
*:217
*
*:292
*
*:471
rrf:449
standard:450 knn:451 rrf:452 text_similarity_reranker:453 rule:454 rescorer:455 linear:456 pinned:457 diversify~4:458
*:217
*
type=azure~6|gcs~6|s3~6|fs~6|url~6|source~6 uuid settings:210
chunk_size compress=true|false concurrent_streams~9 location read_only~b=true|false readonly=true~7|false~7 max_restore_bytes_per_sec~6 max_snapshot_bytes_per_sec~6 client~6 container~6 base_path~6 location_mode~6 bucket~6 application_name~6 server_side_encryption~6=true|false buffer_size~6 canned_acl~6 storage_class~6 max_number_of_snapshots~6 http_max_retries~6 http_socket_timeout~6 url~6 delegate_type~6=fs~4|url~4|azure~4|gcs~4|s3~4 delete_objects_max_size~4 max_concurrent_batch_deletes~4 get_register_retry_delay~4 max_multipart_parts~4 max_multipart_upload_cleanup_size~4 throttled_delete_retry.delay_increment~4 throttled_delete_retry.maximum_delay~4 throttled_delete_retry.maximum_number_of_retries~4
error_trace=true~7|false~7 filter_path human=true~7|false~7 pretty=true~7|false~7 index:33!I allow_no_indices=true~7|false~7 expand_wildcards=all~7|open~7|closed~7|hidden~7|none~7 flat_settings=true~7|false~7 ignore_unavailable=true~7|false~7 master_timeout preserve_existing=true~7|false~7 timeout body:472 mode routing_path soft_deletes:124 sort:125 number_of_shards number_of_replicas number_of_routing_shards check_on_startup=true|false|checksum codec routing_partition_size load_fixed_bitset_filters_eagerly=true|false hidden=true|false auto_expand_replicas merge~e:126 search~e:127 refresh_interval max_result_window max_inner_result_window max_rescore_window max_docvalue_fields_search max_script_fields max_ngram_diff max_shingle_diff blocks:128 max_refresh_listeners analyze~e:129 highlight~e:130 max_terms_count max_regex_length routing:131 gc_deletes default_pipeline final_pipeline lifecycle:132 provided_name creation_date creation_date_string~e uuid version:133 verified_before_close=true|false format max_slices_per_scroll translog~e:134 query_string~e:135 priority top_metrics_max_size analysis:136 settings:33 time_series~6:146 queries~e:137 similarity~e:138 mapping~e:139 indexing.slowlog~6:147 indexing_pressure~e:140 store~e:141 *~e:33 unassigned~4:145 analyze.max_token_count~9 blocks.metadata~9=true|false blocks.read~9=true|false blocks.read_only~9=true|false blocks.read_only_allow_delete~9=true|false blocks.write~9=true|false composite_index.star_tree~8:142 highlight.max_analyzed_offset~9 indexing~8:143 ingestion_source~8:144 knn~8=true|false knn.algo_param.ef_search~8 lifecycle.name~9 merge.scheduler.max_thread_count~9 query_string.lenient~9=true|false replication.type~8=DOCUMENT|SEGMENT search.idle.after~9 soft_deletes.retention_lease.period~9 translog.durability~9=async~8|request~8 translog.flush_threshold_size~9 index.mode~9 index.routing_path~9 index.soft_deletes~9:124 index.sort~9:125 index.number_of_shards~9 index.number_of_replicas~9 index.number_of_routing_shards~9 index.check_on_startup~9=true~1|false~1|checksum~1 index.codec~9 index.routing_partition_size~9 index.soft_deletes.retention_lease.period~9 index.load_fixed_bitset_filters_eagerly~9=true~1|false~1 index.hidden~9=true~1|false~1 index.auto_expand_replicas~9 index.merge.scheduler.max_thread_count~9 index.search.idle.after~9 index.refresh_interval~9 index.max_result_window~9 index.max_inner_result_window~9 index.max_rescore_window~9 index.max_docvalue_fields_search~9 index.max_script_fields~9 index.max_ngram_diff~9 index.max_shingle_diff~9 index.blocks~9:128 index.blocks.read_only~9=true~1|false~1 index.blocks.read_only_allow_delete~9=true~1|false~1 index.blocks.read~9=true~1|false~1 index.blocks.write~9=true~1|false~1 index.blocks.metadata~9=true~1|false~1 index.max_refresh_listeners~9 index.analyze.max_token_count~9 index.highlight.max_analyzed_offset~9 index.max_terms_count~9 index.max_regex_length~9 index.routing~9:131 index.gc_deletes~9 index.default_pipeline~9 index.final_pipeline~9 index.lifecycle~9:132 index.lifecycle.name~9 index.provided_name~9 index.creation_date~9 index.uuid~9 index.version~9:133 index.verified_before_close~9=true~1|false~1 index.format~9 index.max_slices_per_scroll~9 index.translog.durability~9 index.translog.flush_threshold_size~9 index.query_string.lenient~9=true~1|false~1 index.priority~9 index.analysis~9:136 reopen~6=true|false querystring~4:473
*
max_doc_freq max_num_terms max_term_freq max_word_length min_doc_freq min_term_freq min_word_length
*F
*
*
aggregations:474 aggs:475 meta:476 adjacency_matrix:477 auto_date_histogram:478 avg:479 avg_bucket:480 boxplot:481 bucket_script:482 bucket_selector:483 bucket_sort:484 cardinality:485 children:486 composite:487 cumulative_cardinality:488 cumulative_sum:489 date_histogram:490 date_range:491 derivative:492 diversified_sampler:493 extended_stats:494 extended_stats_bucket:495 filter:81 filters:496 geo_bounds:497 geo_centroid:498 geo_distance:499 geohash_grid:500 geo_line~7:541 geotile_grid:501 global:502 histogram:503 ip_range:504 inference~7:542 line~7:541 matrix_stats:505 max:506 max_bucket:507 median_absolute_deviation:508 min:509 min_bucket:510 missing:511 moving_avg:512 moving_percentiles:513 moving_fn:514 multi_terms:515 nested:516 normalize:517 parent:518 percentile_ranks:519 percentiles:520 percentiles_bucket:521 range:522 rare_terms:523 rate:524 reverse_nested:525 sampler:526 scripted_metric:527 serial_diff:528 significant_terms:529 significant_text:530 stats:531 stats_bucket:532 string_stats~7:543 sum:533 sum_bucket:534 terms:535 top_hits:536 t_test:537 top_metrics~7:544 value_count:538 weighted_avg:539 variable_width_histogram:540 bucket_count_ks_test~6:545 bucket_correlation~6:546 categorize_text~6:547 frequent_item_sets~6:548 geohex_grid~6:549 ip_prefix~6:550 random_sampler~6:551 time_series~6:552 cartesian_bounds~4:553 cartesian_centroid~4:554 change_point~4:555 frequent_items~4:548
name size from collapse:77 docvalue_fields:80!F explain=true|false highlight:78 ignore_unmapped=true|false script_fields:556 seq_no_primary_term=true|false fields:80!F sort:184!F _source=true|false:86!F stored_field~9!F track_scores=true|false version=true|false stored_fields~e!F field~4!F
*F:557
*:220
boost _name filter:81 minimum_should_match must:81 must_not:81 should:81 adjust_pure_negative~8=true|false
boost _name negative_boost negative:81 positive:81
*F:558
boost _name fields!F query auto_generate_synonyms_phrase_query=true|false operator=or|and minimum_should_match zero_terms_query=none|all
boost _name filter:81
boost _name queries:81 tie_breaker
boost _name origin:559 pivot field!F
boost _name field!F
boost _name boost_mode=multiply|replace|sum|avg|max|min functions:560 max_boost min_score query:81 score_mode=multiply|sum|avg|first|max|min exp:561 gauss:561 linear:561 field_value_factor:562 random_score:563 script_score:564 filter:81 weight
*F=true|false:565
boost _name type=memory|indexed validation_method=coerce|ignore_malformed|strict ignore_unmapped=true|false *F=memory~7|indexed~7|coerce~7|ignore_malformed~7|strict~7|true~7|false~7:566
boost _name distance distance_type=arc|plane validation_method=coerce|ignore_malformed|strict *F=arc~7|plane~7|coerce~7|ignore_malformed~7|strict~7|true~6|false~6:559 ignore_unmapped~e=true|false unit~8=cm|ft|in|km|m|mi|mm|nmi|yd
boost _name validation_method=coerce|ignore_malformed|strict ignore_unmapped=true|false *F=coerce~7|ignore_malformed~7|strict~7|true~7|false~7:567
boost _name ignore_unmapped=true|false *F=true~7|false~7:568
boost _name ignore_unmapped=true|false inner_hits:218 max_children min_children query:81 score_mode=none|avg|sum|max|min type
boost _name ignore_unmapped=true|false inner_hits:218 parent_type query:81 score=true|false
boost _name values
*F:569
*F=true|false:570
boost _name *F~8
*F:571
boost _name *F~8
*F:572
*F:573
boost _name analyzer boost_terms fail_on_unsupported_field=true|false fields!F include=true|false like:574 max_doc_freq max_query_terms max_word_length min_doc_freq minimum_should_match min_term_freq min_word_length per_field_analyzer~9:575 routing stop_words=_arabic_~6|_armenian_~6|_basque_~6|_bengali_~6|_brazilian_~6|_bulgarian_~6|_catalan_~6|_cjk_~6|_czech_~6|_danish_~6|_dutch_~6|_english_~6|_estonian_~6|_finnish_~6|_french_~6|_galician_~6|_german_~6|_greek_~6|_hindi_~6|_hungarian_~6|_indonesian_~6|_irish_~6|_italian_~6|_latvian_~6|_lithuanian_~6|_norwegian_~6|_persian_~6|_portuguese_~6|_romanian_~6|_russian_~6|_serbian_~6|_sorani_~6|_spanish_~6|_swedish_~6|_thai_~6|_turkish_~6|_none_~6 unlike:574 version version_type=internal|external|external_gte|force~3
boost _name analyzer auto_generate_synonyms_phrase_query=true|false cutoff_frequency fields!F fuzziness fuzzy_rewrite fuzzy_transpositions=true|false lenient=true|false max_expansions minimum_should_match operator=and|or prefix_length query slop tie_breaker type=best_fields|most_fields|cross_fields|phrase|phrase_prefix|bool_prefix zero_terms_query=all|none
boost _name ignore_unmapped=true|false inner_hits:218 path!F query:81 score_mode=none|avg|sum|max|min
boost _name id ignore_unmapped=true|false type
boost _name document:576 documents field!F id index!I name preference routing version
*F:577
boost _name allow_leading_wildcard=true|false analyzer analyze_wildcard=true|false auto_generate_synonyms_phrase_query=true|false default_field!F default_operator=and|or enable_position_increments=true|false escape=true|false fields!F fuzziness fuzzy_max_expansions fuzzy_prefix_length fuzzy_rewrite fuzzy_transpositions=true|false lenient=true|false max_determinized_states minimum_should_match phrase_slop query quote_analyzer quote_field_suffix rewrite tie_breaker time_zone type=best_fields|most_fields|cross_fields|phrase|phrase_prefix|bool_prefix
*F:578
boost _name field!F saturation:579 log:580 linear:581 sigmoid:582
*F:583
boost _name script:97
boost _name min_score query:81 script:97
boost _name analyzer analyze_wildcard=true|false auto_generate_synonyms_phrase_query=true|false default_operator=and|or fields!F flags=NONE~9|AND~9|OR~9|NOT~9|PREFIX~9|PHRASE~9|PRECEDENCE~9|ESCAPE~9|WHITESPACE~9|FUZZY~9|NEAR~9|SLOP~9|ALL~9 fuzzy_max_expansions fuzzy_prefix_length fuzzy_transpositions=true|false lenient=true|false minimum_should_match query quote_field_suffix
boost _name big:584 little:584
boost _name field!F query:584
boost _name end match:584
boost _name match:81
boost _name clauses:584 in_order=true|false slop
boost _name dist exclude:584 include:584 post pre
boost _name clauses:584
*F=true~4|false~4:585
boost _name big:584 little:584
*F=true|false:586
boost _name *F=true|false:587 value_type~8=bitmap|default
*F:588
*F:589
boost _name query
boost _name value
boost~6 _name~6 field~6!F query_vector~6 query_vector_builder~6:299 num_candidates~6 k~6 filter~6:81 similarity~6 rescore_vector~6:300 visit_percentage~4 *F~8:590
_name boost memory_id query_fields!F query_text
_name boost filter:591 pagination_depth queries:591
*F:592
*F:593
_name active_features boost cache=true|false featureset model params:594 store
*F
_name boost ignore_unmapped=true|false *F:595
boost _name organic:81 ids docs:596
boost _name ignore_unmapped=true|false *F=true|false:597
*F:598
boost _name organic:81 ruleset_ids ruleset_id match_criteria
boost _name field query
boost _name field!F query_vector:599 inference_id query prune=true|false pruning_config:600
*F:601
*F:602
rescore_query:81 query_weight rescore_query_weight score_mode=avg|max|min|multiply|total
model_id params:603
script:604
script:97 ignore_failure=true|false
order=asc|desc
mode=min|max|sum|avg|median distance_type=arc|plane ignore_unmapped=true|false order=asc|desc unit=in|ft|yd|mi|nmi|km|m|cm|mm *=min~7|max~7|sum~7|avg~7|median~7|arc~7|plane~7|true~7|false~7|asc~7|desc~7|in~7|ft~7|yd~7|mi~7|nmi~7|km~7|m~7|cm~7|mm~7:605 nested~e:606 validation_method~8=coerce|ignore_malformed|strict
order=asc|desc script:97 type=string|number|version~e mode=min|max|sum|avg|median nested:606
missing=true|false mode=min|max|sum|avg|median nested:606 order=asc|desc unmapped_type=none~7|geo_point|geo_shape|ip|binary|keyword|text|search_as_you_type|date|date_nanos|boolean|completion|nested|object|murmur3|token_count|percolator|integer|long|short|byte|float|half_float|scaled_float|double|integer_range|float_range|long_range|double_range|date_range|ip_range|alias|join|rank_feature|rank_features|flattened~7|shape~7|histogram|constant_keyword|aggregate_metric_double|dense_vector~7|passthrough~6|version~e|counted_keyword~6|semantic_text~6|sparse_vector~6|match_only_text~e|icu_collation_keyword~e|wildcard~c|flat_object~8|knn_vector~8|semantic~8|unsigned_long~8|xy_point~8|xy_shape~8 numeric_type=long|double|date|date_nanos format distance_type=arc|plane ignore_unmapped=true|false unit=in|ft|yd|mi|nmi|km|m|cm|mm *=min~7|max~7|sum~7|avg~7|median~7|arc~7|plane~7|true~7|false~7|asc~7|desc~7|in~7|ft~7|yd~7|mi~7|nmi~7|km~7|m~7|cm~7|mm~7:605 script:97 type=string|number|version~e validation_method~8=coerce|ignore_malformed|strict
completion:607 phrase:608 prefix regex term:609 text
format script:97 type=boolean|date|double|geo_point|ip|keyword|long|composite~6|geo_shape~6|lookup~6 fields~6:610 fetch_fields~6:611!F input_field~6!F target_field~6!F target_index~6!I on_script_error~4=fail|continue
text_embedding:612 embedding~4:613 lookup~4:614
oversample
*
*
*
*:217
*:217
*
*
bool:221 boosting:222 common:615 combined_fields:224 constant_score:225 dis_max:226 distance_feature:616 exists:228 function_score:229 fuzzy:617 geo_bounding_box:231 geo_distance:232 geo_grid:618 geo_polygon:233 geo_shape:234 has_child:235 has_parent:236 ids:237 intervals:619 knn:620 match:621 match_all:240 match_bool_prefix:622 match_none:242 match_phrase:623 match_phrase_prefix:624 more_like_this:245 multi_match:246 nested:247 parent_id:248 percolate:249 pinned:281 prefix:625 query_string:251 range:626 rank_feature:253 regexp:627 rule:284 script:255 script_score:256 semantic:285 shape:282 simple_query_string:257 span_containing:258 span_field_masking:259 span_first:260 span_multi:261 span_near:262 span_not:263 span_or:264 span_term:628 span_within:266 sparse_vector:286 term:629 terms:268 terms_set:630 text_expansion:631 weighted_tokens:632 wildcard:633 wrapper:271 type:272
*:292
*:326
data_retention downsampling:122 enabled=true|false effective_retention~4 retention_determined_by~4=data_stream_configuration|default_global_retention|max_global_retention|default_failures_retention downsampling_method~4=aggregate|last_value frozen_after~4
failure_store:634
filter:81 index_routing is_write_index=true|false routing search_routing is_hidden~e=true|false
analyzer enabled=true|false omit_norms=true|false search_analyzer similarity store=true|false store_term_vector_offsets=true|false store_term_vector_payloads=true|false store_term_vector_positions=true|false store_term_vectors=true|false
*:386
enabled=true|false
*:387
enabled=true|false
enabled=true|false
*:298
index!I shard node allow_primary=true|false
index!I shard from_node to_node
index!I shard node
index!I shard node accept_data_loss=true|false
actions:635 min_age
filter:81 index_routing is_hidden=true|false is_write_index=true|false routing search_routing
data_stream!I index!I
data_stream!I index!I
data_stream!I index!I
after config~2:118 fixed_interval~4
data_retention enabled=true|false
period
operations
max_thread_count max_merge_count auto_throttle~8=true|false max_force_merge_mb_per_sec~8
max_merge_segment max_merge_segment_forced_merge max_merged_docs merge_factor min_merge no_cfs_ratio
deletes_pct_allowed expunge_deletes_allowed floor_segment max_merge_at_once max_merge_at_once_explicit max_merged_segment reclaim_deletes_weight segments_per_tier
after
level source~6 reformat=true|false threshold:636
max_slice_count
enabled=true|false mode
enabled=true|false
enable=all|primaries|new_primaries|none include:637 initial_recovery:638 disk:639 total_primary_shards_per_node~8 total_remote_capable_primary_shards_per_node~8 total_remote_capable_shards_per_node~8 total_shards_per_node~8
enable=all|primaries|replicas|none
wait_time_threshold
size age
*:640
*:111
*:112
*:641
*:113
enabled=true|false
type=BM25|boolean|DFI|DFR|IB|LMDirichlet|LMJelinekMercer|scripted b discount_overlaps=true|false k1 independence_measure=standardized|saturated|chisquared after_effect=no|b|l basic_model=be|d|g|if|in|ine|p normalization=no|h1|h2|h3|z distribution=ll|spl lambda=df|ttf mu script:604 weight_script:604
b discount_overlaps=true|false k1 type=BM25
independence_measure=chisquared|saturated|standardized type=DFI
after_effect=b|l|no basic_model=be|d|g|if|in|ine|p normalization=h1|h2|h3|no|z type=DFR
distribution=ll|spl lambda=df|ttf normalization=h1|h2|h3|no|z type=IB
mu type=LMDirichlet
lambda type=LMJelinekMercer
script:642 type=scripted
limit ignore_dynamic_beyond_limit~6=true|false
limit
limit
limit
limit
limit
mode=disabled|stored|synthetic
lucene_field:643
limit
fs_lock=native|simple
mmap:644 nio:645
max_leaf_docs
default:646 max_base_metrics max_date_intervals max_dimensions
level reformat=true|false source threshold:647
*
*
init:648
max_batch_size timeout
lag_threshold timeout
delayed_timeout
index:649
*:326
name!F
index_name!I index_uuid ilm_policy managed_by=Unmanaged prefer_ilm=true|false index_mode~4=standard|time_series|logsdb|lookup
enabled=true|false indices:383 rollover_on_write=true|false
data_retention downsampling:122 enabled=true|false rollover:650 effective_retention~4 retention_determined_by~4=data_stream_configuration|default_global_retention|max_global_retention|default_failures_retention downsampling_method~4=aggregate|last_value frozen_after~4
mapping:387 match match_mapping_type match_pattern=simple|regex path_match path_unmatch unmatch runtime~6:298 unmatch_mapping_type~6
local_metadata~9:100 meta:651 name~9 properties:652 ignore_above dynamic=true|false|strict|runtime~7|strict_allow_templates~8 fields:653 boost depth_limit doc_values=true|false:654 eager_global_ordinals=true|false index=true|false index_options=docs|freqs|positions|offsets:655 null_value=true|false:656 similarity=cosine~6|dot_product~6|l2_norm~6|max_inner_product~6 split_queries_on_whitespace=true|false type=flattened~7|join|percolator|rank_feature|rank_features|constant_keyword|alias|histogram|dense_vector~7|aggregate_metric_double|object|nested|search_as_you_type|text|binary|boolean|date|date_nanos|keyword|float|half_float|double|integer|long|short|byte|unsigned_long|scaled_float|long_range|ip_range|integer_range|float_range|double_range|date_range|geo_point|geo_shape|completion|ip|murmur3|shape~7|token_count|version|wildcard|point~7|match_only_text~e|passthrough~6|rank_vectors~6|semantic_text~6|sparse_vector~6|counted_keyword~6|icu_collation_keyword~e|exponential_histogram~4|flat_object~8|xy_point~8|xy_shape~8|semantic~8|knn_vector~8 relations:657 positive_score_impact=true|false value path!F ignore_malformed=true|false dims default_metric metrics copy_to!F store=true|false enabled=true|false include_in_parent=true|false include_in_root=true|false analyzer max_shingle_size norms=true|false search_analyzer search_quote_analyzer term_vector=no|yes|with_offsets|with_positions|with_positions_offsets|with_positions_offsets_payloads|with_positions_payloads fielddata=true|false:658 fielddata_frequency_filter:659 index_phrases=true|false index_prefixes:660 position_increment_gap format precision_step locale normalizer coerce=true|false script:97 on_script_error=fail~7|continue~7 scaling_factor ignore_z_value=true|false orientation=right|counterclockwise|ccw|left|clockwise|cw strategy=recursive|term contexts:661 max_input_length preserve_position_increments=true|false preserve_separators=true|false enable_position_increments=true|false synthetic_source_keep~6=none|arrays|all time_series_dimension~6=true|false time_series_metric~6=gauge|counter|summary|histogram|position element_type~6=bit|byte|float|bfloat16~4 time_series_dimensions~6 subobjects~6=true|false|auto priority~6 inference_id~6 search_inference_id~6 chunking_settings~6:666 rules~6 language~e country~e variant~e strength~e=primary|secondary|tertiary|quaternary|identical decomposition~e=no|identical~6|canonical~8 alternate~e=shifted|non-ignorable case_level~e=true|false case_first~e=lower|upper numeric~e=true|false variable_top~e hiragana_quaternary_mode~e=true|false preserve_leaf_arrays~4=lossy|exact aggregatable~8=true|false searchable~8=true|false distance_error_pct~8 chunking~8=true|false:662 dense_embedding_config~8:663 model_id~8 raw_field_type~8 search_model_id~8 semantic_field_search_analyzer~8 semantic_info_field_name~8 skip_existing_embedding~8=true|false sparse_encoding_config~8:664 compression_level~8 data_type~8 dimension~8 method~8:665 mode~8 space_type~8
aliases:667 mappings:102 settings:33 lifecycle~6:668 data_stream_options~4:669
hidden=true|false allow_custom_routing=true|false timestamp_field~8:382
*:326
*:33 index:33 mode routing_path soft_deletes:124 sort:125 number_of_shards number_of_replicas number_of_routing_shards check_on_startup=true|false|checksum codec routing_partition_size load_fixed_bitset_filters_eagerly=true|false hidden=true|false auto_expand_replicas merge~e:126 search~e:127 refresh_interval max_result_window max_inner_result_window max_rescore_window max_docvalue_fields_search max_script_fields max_ngram_diff max_shingle_diff blocks:128 max_refresh_listeners analyze~e:129 highlight~e:130 max_terms_count max_regex_length routing:131 gc_deletes default_pipeline final_pipeline lifecycle:132 provided_name creation_date creation_date_string~e uuid version:133 verified_before_close=true|false format max_slices_per_scroll translog~e:134 query_string~e:135 priority top_metrics_max_size analysis:136 settings:33 time_series~6:146 queries~e:137 similarity~e:138 mapping~e:139 indexing.slowlog~6:147 indexing_pressure~e:140 store~e:141 unassigned~4:145 index.mode~9 index.routing_path~9 index.soft_deletes~9:124 index.sort~9:125 index.number_of_shards~9 index.number_of_replicas~9 index.number_of_routing_shards~9 index.check_on_startup~9=true~1|false~1|checksum~1 index.codec~9 index.routing_partition_size~9 soft_deletes.retention_lease.period~9 index.soft_deletes.retention_lease.period~9 index.load_fixed_bitset_filters_eagerly~9=true~1|false~1 index.hidden~9=true~1|false~1 index.auto_expand_replicas~9 merge.scheduler.max_thread_count~9 index.merge.scheduler.max_thread_count~9 search.idle.after~9 index.search.idle.after~9 index.refresh_interval~9 index.max_result_window~9 index.max_inner_result_window~9 index.max_rescore_window~9 index.max_docvalue_fields_search~9 index.max_script_fields~9 index.max_ngram_diff~9 index.max_shingle_diff~9 index.blocks~9:128 blocks.read_only~9=true|false index.blocks.read_only~9=true~1|false~1 blocks.read_only_allow_delete~9=true|false index.blocks.read_only_allow_delete~9=true~1|false~1 blocks.read~9=true|false index.blocks.read~9=true~1|false~1 blocks.write~9=true|false index.blocks.write~9=true~1|false~1 blocks.metadata~9=true|false index.blocks.metadata~9=true~1|false~1 index.max_refresh_listeners~9 analyze.max_token_count~9 index.analyze.max_token_count~9 highlight.max_analyzed_offset~9 index.highlight.max_analyzed_offset~9 index.max_terms_count~9 index.max_regex_length~9 index.routing~9:131 index.gc_deletes~9 index.default_pipeline~9 index.final_pipeline~9 index.lifecycle~9:132 lifecycle.name~9 index.lifecycle.name~9 index.provided_name~9 index.creation_date~9 index.uuid~9 index.version~9:133 index.verified_before_close~9=true~1|false~1 index.format~9 index.max_slices_per_scroll~9 translog.durability~9=async~8|request~8 index.translog.durability~9 translog.flush_threshold_size~9 index.translog.flush_threshold_size~9 query_string.lenient~9=true|false index.query_string.lenient~9=true~1|false~1 index.priority~9 index.analysis~9:136 composite_index.star_tree~8:142 indexing~8:143 ingestion_source~8:144 knn~8=true|false knn.algo_param.ef_search~8 replication.type~8=DOCUMENT|SEGMENT
alias!I aliases!I filter:81 index!I indices!I index_routing is_hidden=true|false is_write_index=true|false routing search_routing must_exist~e=true|false
alias!I aliases!I index!I indices!I must_exist=true|false
index!I indices!I must_exist~e=true|false
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false indexed_chars indexed_chars_field!F properties target_field!F resource_name description~e remove_binary~6=true|false max_field_bytes~4
if:604 ignore_failure=true|false on_failure:174 tag field!F value allow_duplicates=true|false description~e media_type~4 copy_from~4!F ignore_empty_values~4=true|false
if:604 ignore_failure=true|false on_failure:174 tag empty_value:670 description field!F ignore_missing=true|false quote separator target_fields!F trim=true|false
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F type=integer|long|float|double|string|boolean|auto|ip~6 description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F formats locale target_field!F timezone description~e output_format~6
if:604 ignore_failure=true|false on_failure:174 tag date_formats date_rounding field!F index_name_format index_name_prefix locale timezone description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F path description~e override~6=true|false
if:604 ignore_failure=true|false on_failure:174 tag message description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false processor:174 description~e
if:604 ignore_failure=true|false on_failure:174 tag add_to_root=true|false field!F target_field!F description~e add_to_root_conflict_strategy~e=replace|merge allow_duplicate_keys~e=true|false
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false options~9=NAME|MAJOR|MINOR|PATCH|OS|OS_NAME|OS_MAJOR|OS_MINOR|DEVICE|BUILD regex_file target_field!F description~e properties~6=name|os|device|original|version extract_device_type~6=true|false
if:604 ignore_failure=true|false on_failure:174 tag exclude_keys field!F field_split ignore_missing=true|false include_keys prefix strip_brackets=true|false target_field!F trim_key trim_value value_split description~e
if:604 ignore_failure=true|false on_failure:174 tag database_file field!F first_only=true|false ignore_missing=true|false properties target_field!F description~e download_database_on_pipeline_creation~6=true|false
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false pattern_definitions:671 patterns trace_match=true|false description~e ecs_compatibility~6 validate_only~4=true|false
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false pattern replacement target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F separator target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false description~e keep~6!F
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F description~e
params:672 lang=painless~d|expression~d|mustache~d|java~d options~9:673 source:189 id description~6 if~6:604 ignore_failure~6=true|false on_failure~6:174 tag~6
if:604 ignore_failure=true|false on_failure:174 tag field!F override=true|false value:674 description~e copy_from~e!F ignore_empty_value~e=true|false media_type~e
if:604 ignore_failure=true|false on_failure:174 tag field!F order=asc|desc target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false preserve_trailing=true|false separator target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F description~e
if:604 ignore_failure=true|false on_failure:174 tag append_separator field!F ignore_missing=true|false pattern description~e
if:604 ignore_failure=true|false on_failure:174 tag field!F properties description~e
if:604 ignore_failure=true|false on_failure:174 tag name description~e ignore_missing_pipeline~e=true|false
if:604 ignore_failure=true|false on_failure:174 tag description~e *~8
if:604 ignore_failure=true|false on_failure:174 tag error_distance field!F ignore_missing=true|false shape_type=geo_shape|shape~7|xy_shape~8 target_field!F description~e
description if ignore_failure=true|false on_failure:675 tag batch_size field_map:676 model_id
description if ignore_failure=true|false on_failure:675 tag algorithm:677 field_map:678 max_chunk_limit
description if ignore_failure=true|false on_failure:675 tag batch_size field_map:679 model_id
description if ignore_failure=true|false on_failure:675 tag field_map:680 model_id
if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false max_matches override=true|false policy_name shape_relation=intersects|disjoint|within|contains target_field!F description~6
if:604 ignore_failure=true|false on_failure:174 tag model_id target_field!F field_map:681 inference_config:682 description~6 input_output~6:683 ignore_missing~6=true|false
description if:604 ignore_failure=true|false on_failure:174 tag source_ip!F source_port!F destination_ip!F destination_port!F iana_number!F icmp_type!F icmp_code!F transport!F target_field!F seed ignore_missing=true|false
description if:604 ignore_failure=true|false on_failure:174 tag fields!F target_field!F salt method=MD5|SHA-1|SHA-256|SHA-512|MurmurHash3 ignore_missing=true|false
description if:604 ignore_failure=true|false on_failure:174 tag database_file field!F first_only=true|false ignore_missing=true|false properties target_field!F download_database_on_pipeline_creation=true|false
description if:604 ignore_failure=true|false on_failure:174 tag field tile_type=geotile|geohex|geohash target_field!F parent_field!F children_field!F non_children_field!F precision_field!F ignore_missing=true|false target_format=geojson|wkt
description if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false target_field!F
description if:604 ignore_failure=true|false on_failure:174 tag source_ip!F destination_ip!F target_field!F internal_networks internal_networks_field!F ignore_missing=true|false
description if:604 ignore_failure=true|false on_failure:174 tag field!F patterns pattern_definitions:684 prefix suffix ignore_missing=true|false skip_if_unlicensed=true|false trace_redact=true|false
description if:604 ignore_failure=true|false on_failure:174 tag field!F target_field!F ignore_missing=true|false
description if:604 ignore_failure=true|false on_failure:174 tag destination dataset namespace
description if:604 ignore_failure=true|false on_failure:174 tag
description if:604 ignore_failure=true|false on_failure:174 tag field!F ignore_missing=true|false keep_original=true|false remove_if_successful=true|false target_field!F
description if:604 ignore_failure=true|false on_failure:685 tag field!F ignore_missing=true|false target_field!F ignore_empty_values=true|false timezone
*
*
*F
oversample_factor
rank_constant rank_window_size
filter:81 min_score _name query:81 search_after=true|false terminate_after sort:85!F collapse:77
filter:81 min_score _name field query_vector query_vector_builder:299 k num_candidates visit_percentage~4 similarity rescore_vector:300
filter:81 min_score _name retrievers:686 rank_constant rank_window_size query fields
filter:81 min_score _name retriever:206 rank_window_size inference_id inference_text field chunk_rescorer~4:687
filter:81 min_score _name ruleset_ids match_criteria retriever:206 rank_window_size
filter:81 min_score _name retriever:206 rescore:82
filter:81 min_score _name retrievers:688 rank_window_size query fields normalizer=none|minmax|l2_norm
filter:81 min_score _name retriever:206 ids docs:689 rank_window_size
filter:308 min_score _name type=mmr field retriever:187 size rank_window_size query_vector query_vector_builder:690 lambda
*
*
query:81 size bool:221 boosting:222 common:223 combined_fields:224 constant_score:225 dis_max:226 distance_feature:227 exists:228 function_score:229 fuzzy:230 geo_bounding_box:231 geo_distance:232 geo_grid~6:283 geo_polygon:233 geo_shape:234 has_child:235 has_parent:236 ids:237 intervals:238 knn~e:273 match:239 match_all:240 match_bool_prefix:241 match_none:242 match_phrase:243 match_phrase_prefix:244 more_like_this:245 multi_match:246 nested:247 parent_id:248 percolate:249 pinned~7:281 prefix:250 query_string:251 range:252 rank_feature:253 regexp:254 rule~6:284 script:255 script_score:256 semantic~6:285 shape~7:282 simple_query_string:257 span_containing:258 span_field_masking~6:259 span_first:260 span_multi:261 span_near:262 span_not:263 span_or:264 span_term:265 span_within:266 sparse_vector~6:286 term:267 terms:268 terms_set:269 text_expansion~6:287 weighted_tokens~6:288 wildcard:270 wrapper:271 type:272 field_masking_span~9:259 agentic~8:274 hybrid~8:275 neural~8:276 neural_sparse~8:277 sltr~8:278 template~8:279 xy_shape~8:280
_id _index!I rating
*
k relevant_rating_threshold ignore_unlabeled=true|false
k relevant_rating_threshold *~8
k relevant_rating_threshold *~8
k normalize=true|false
k maximum_relevance
connect_timeout host username password socket_timeout headers~e:691 api_key~4
*
format ignore_malformed=true|false name prefilter_field properties:692 script:642 type
index:33 mode index.mode~9 routing_path index.routing_path~9 soft_deletes:124 index.soft_deletes~9:124 sort:125 index.sort~9:125 number_of_shards index.number_of_shards~9 number_of_replicas index.number_of_replicas~9 number_of_routing_shards index.number_of_routing_shards~9 check_on_startup=true|false|checksum index.check_on_startup~9=true~1|false~1|checksum~1 codec index.codec~9 routing_partition_size index.routing_partition_size~9 soft_deletes.retention_lease.period~9 index.soft_deletes.retention_lease.period~9 load_fixed_bitset_filters_eagerly=true|false index.load_fixed_bitset_filters_eagerly~9=true~1|false~1 hidden=true|false index.hidden~9=true~1|false~1 auto_expand_replicas index.auto_expand_replicas~9 merge.scheduler.max_thread_count~9 index.merge.scheduler.max_thread_count~9 search.idle.after~9 index.search.idle.after~9 refresh_interval index.refresh_interval~9 max_result_window index.max_result_window~9 max_inner_result_window index.max_inner_result_window~9 max_rescore_window index.max_rescore_window~9 max_docvalue_fields_search index.max_docvalue_fields_search~9 max_script_fields index.max_script_fields~9 max_ngram_diff index.max_ngram_diff~9 max_shingle_diff index.max_shingle_diff~9 blocks:128 index.blocks~9:128 blocks.read_only~9=true|false index.blocks.read_only~9=true~1|false~1 blocks.read_only_allow_delete~9=true|false index.blocks.read_only_allow_delete~9=true~1|false~1 blocks.read~9=true|false index.blocks.read~9=true~1|false~1 blocks.write~9=true|false index.blocks.write~9=true~1|false~1 blocks.metadata~9=true|false index.blocks.metadata~9=true~1|false~1 max_refresh_listeners index.max_refresh_listeners~9 analyze.max_token_count~9 index.analyze.max_token_count~9 highlight.max_analyzed_offset~9 index.highlight.max_analyzed_offset~9 max_terms_count index.max_terms_count~9 max_regex_length index.max_regex_length~9 routing:131 index.routing~9:131 gc_deletes index.gc_deletes~9 default_pipeline index.default_pipeline~9 final_pipeline index.final_pipeline~9 lifecycle:132 index.lifecycle~9:132 lifecycle.name~9 index.lifecycle.name~9 provided_name index.provided_name~9 creation_date index.creation_date~9 uuid index.uuid~9 version:133 index.version~9:133 verified_before_close=true|false index.verified_before_close~9=true~1|false~1 format index.format~9 max_slices_per_scroll index.max_slices_per_scroll~9 translog.durability~9=async~8|request~8 index.translog.durability~9 translog.flush_threshold_size~9 index.translog.flush_threshold_size~9 query_string.lenient~9=true|false index.query_string.lenient~9=true~1|false~1 priority index.priority~9 top_metrics_max_size analysis:136 index.analysis~9:136 settings:33 merge~e:126 search~e:127 analyze~e:129 highlight~e:130 creation_date_string~e translog~e:134 query_string~e:135 time_series~6:146 queries~e:137 similarity~e:138 mapping~e:139 indexing.slowlog~6:147 indexing_pressure~e:140 store~e:141 *~e:33 allow_no_indices~4 expand_wildcards~4 flat_settings~4 ignore_unavailable~4 master_timeout~4 preserve_existing~4 reopen~4 timeout~4 unassigned~4:145 composite_index.star_tree~8:142 indexing~8:143 ingestion_source~8:144 knn~8=true|false knn.algo_param.ef_search~8 replication.type~8=DOCUMENT|SEGMENT
* index allow_no_indices expand_wildcards flat_settings ignore_unavailable master_timeout preserve_existing reopen timeout settings
*:217
*:217
*
meta~9:694 name~9 filters:693 separator~6
meta~9:694 name~9 buckets field!F format minimum_interval=second|minute|hour|day|month|year missing offset params:695 script:97 time_zone
field!F missing=true|false script:97 format *~8
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
field!F missing=true|false script:97 compression execution_hint~6=default|high_accuracy
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e script:97
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e script:97
meta~9:694 name~9 from gap_policy=skip|insert_zeros|keep_values~e size sort:184!F
field!F missing=true|false script:97 precision_threshold rehash=true~7|false~7 execution_hint~e=global_ordinals|segment_ordinals|direct|save_memory_heuristic~6|save_time_heuristic~6
meta~9:694 name~9 type
meta~9:694 name~9 after:697 size sources:698
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
meta~9:694 name~9 calendar_interval=second|1s|minute|1m|hour|1h|day|1d|week|1w|month|quarter|1q|year|1y~6 extended_bounds:699 hard_bounds:699 field!F fixed_interval format interval min_doc_count missing offset order:700 params:701 script:97 time_zone keyed=true|false
meta~9:694 name~9 field!F format missing=true|false ranges:702 time_zone keyed=true|false
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
meta~9:694 name~9 execution_hint=map|global_ordinals|bytes_hash max_docs_per_value script:97 shard_size field!F
field!F missing=true|false script:97 format sigma
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e sigma
meta~9:694 name~9 filters:703 other_bucket=true|false other_bucket_key keyed=true|false
field!F missing=true|false script:97 wrap_longitude=true|false
field!F missing=true|false script:97 count location:559
meta~9:694 name~9 distance_type=arc|plane field!F origin:559 ranges:704 unit=in|ft|yd|mi|nmi|km|m|cm|mm
meta~9:694 name~9 bounds:566 field!F precision shard_size size
meta~9:694 name~9 field!F precision shard_size size bounds:566
meta~9:694 name~9 *~8
meta~9:694 name~9 extended_bounds:705 hard_bounds:705 field!F interval min_doc_count missing offset order:700 script:97 format keyed=true|false
meta~9:694 name~9 field!F ranges:706
meta~9:694 name~9 fields!F missing:707 mode=min|max|sum|avg|median
field!F missing=true|false script:97 format value_type~8=boolean|byte|date|double|float|integer|ip|long|number|numeric|short|string|unsigned_long
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
field!F missing=true|false script:97 format compression execution_hint~6=default|high_accuracy
field!F missing=true|false script:97 format value_type~8=boolean|byte|date|double|float|integer|ip|long|number|numeric|short|string|unsigned_long
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
meta~9:694 name~9 field!F missing=true|false
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e minimize=true|false predict window model=linear|simple|ewma|holt|holt_winters settings:708
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e window shift keyed=true|false
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e script shift window
meta~9:694 name~9 terms:709 collect_mode~e=depth_first|breadth_first order~e:700 min_doc_count~e shard_min_doc_count~e shard_size~e show_term_doc_count_error~e=true|false size~e
meta~9:694 name~9 path!F
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e method=rescale_0_1|rescale_0_100|percent_of_sum|mean|z-score|softmax
meta~9:694 name~9 type
field!F missing=true|false script:97 format keyed=true|false values hdr:710 tdigest:711
field!F missing=true|false script:97 format keyed=true|false percents hdr:710 tdigest:711
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e percents
meta~9:694 name~9 field!F missing ranges:704 script:97 keyed=true|false format~e
meta~9:694 name~9 exclude field!F include:712 max_doc_count missing=true|false precision value_type
field!F missing=true|false script:97 format unit=second|1s|minute|1m|hour|1h|day|1d|week|1w|month|quarter|1q|year|1y~6 mode=sum|value_count
meta~9:694 name~9 path!F
meta~9:694 name~9 shard_size
field!F missing=true|false script:97 combine_script:97 init_script:97 map_script:97 params:713 reduce_script:97
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e lag
meta~1:694 name~1 background_filter:81 chi_square:714 exclude execution_hint=map|global_ordinals|global_ordinals_hash|global_ordinals_low_cardinality field!F gnd:715 include:712 min_doc_count mutual_information:716 percentage:717 script_heuristic:718 shard_min_doc_count shard_size size jlh~e:719 p_value~4:720
meta~9:694 name~9 background_filter:81 chi_square:714 exclude execution_hint=map|global_ordinals|global_ordinals_hash|global_ordinals_low_cardinality field!F filter_duplicate_text=true|false gnd:715 include:712 min_doc_count mutual_information:716 percentage:717 script_heuristic:718 shard_min_doc_count shard_size size source_fields!F jlh~e:719
field!F missing=true|false script:97 format *~8
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
field!F missing=true|false script:97 format *~8
meta~9:694 name~9 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~e *~8
meta~9:694 name~9 collect_mode=depth_first|breadth_first exclude execution_hint=map|global_ordinals|global_ordinals_hash|global_ordinals_low_cardinality field!F include:712 min_doc_count missing=true|false missing_order=first~7|last~7|default~7 missing_bucket=true~7|false~7 value_type=boolean~8|byte~8|date~8|double~8|float~8|integer~8|ip~8|long~8|number~8|numeric~8|short~8|string~8|unsigned_long~8 order:721 script:97 shard_size show_term_doc_count_error=true|false size shard_min_doc_count~e format~e
field!F missing=true|false script:97 docvalue_fields:80!F explain=true|false from highlight:78 script_fields:722 size sort:184!F _source=true|false:86!F stored_fields!F track_scores=true|false version=true|false seq_no_primary_term=true|false fields~6:80!F
meta~9:694 name~9 a:723 b:723 type=paired|homoscedastic|heteroscedastic
field!F missing=true|false script:97 format *~8
meta~9:694 name~9 format value:724 value_type=string|long|double|number|date|date_nanos~7|ip|numeric|geo_point~7|boolean|byte~8|float~8|integer~8|short~8|unsigned_long~8 weight:724
field!F buckets shard_size initial_buffer script~6:604
point:725 sort:726 include_sort=true|false sort_order=asc|desc size
meta~1:694 name~1 buckets_path:696 format gap_policy=skip|insert_zeros|keep_values~6 model_id inference_config:727
field!F missing=true|false script:97 show_distribution=true|false
field!F missing=true|false script:97 metrics:728 size sort:85!F
buckets_path:696 alternative fractions sampling_method
buckets_path:696 function:729
field!F max_unique_tokens max_matched_tokens similarity_threshold categorization_filters categorization_analyzer:730 shard_size size min_doc_count shard_min_doc_count
fields:731 minimum_set_size minimum_support size filter:81
field!F precision bounds:566 size shard_size
field!F prefix_length is_ipv6=true|false append_prefix_length=true|false keyed=true|false min_doc_count
probability seed shard_seed
size keyed=true|false
field!F missing=true|false script:604
field!F missing=true|false script:604
buckets_path:696 format gap_policy=skip|insert_zeros|keep_values
*F:292
boundary_chars boundary_max_scan boundary_scanner=chars|sentence|word boundary_scanner_locale field~9!F force_source=true|false fragmenter=simple|span fragment_offset fragment_size highlight_query:81 matched_fields!F max_fragment_length no_match_size number_of_fragments order=score phrase_limit post_tags pre_tags require_field_match=true|false tags_schema=styled|default~8 type=plain|fvh|unified highlight_filter~e=true|false max_analyzed_offset~6 options~e:220 max_analyzer_offset~8
boost _name analyzer cutoff_frequency high_freq_operator=and|or low_freq_operator=and|or minimum_should_match query
lat lon geohash
exp:561 gauss:561 linear:561 field_value_factor:562 random_score:563 script_score:564 filter:81 weight _name~4
multi_value_mode=min|max|avg|sum *F=min~7|max~7|avg~7|sum~7:732 filter~9:591 weight~9
field!F factor missing modifier=none|log|log1p|log2p|ln|ln1p|ln2p|square|sqrt|reciprocal filter~9:591 weight~9
field!F seed filter~9:591 weight~9
script:97 filter~9:591 weight~9
boost _name max_expansions prefix_length rewrite transpositions=true|false fuzziness value=true|false
top bottom left right top_left:559 bottom_right:559 top_right:559 bottom_left:559 wkt
points:559
shape:733 indexed_shape:734 relation=intersects|disjoint|within|contains
boost _name all_of:735 any_of:736 fuzzy:737 match:738 prefix:739 wildcard:740 range~6:741 regexp~6:742
boost _name analyzer auto_generate_synonyms_phrase_query=true|false cutoff_frequency fuzziness fuzzy_rewrite fuzzy_transpositions=true|false lenient=true|false max_expansions minimum_should_match operator=and|or prefix_length query=true|false zero_terms_query=all|none
boost _name analyzer fuzziness fuzzy_rewrite fuzzy_transpositions=true|false max_expansions minimum_should_match operator=and|or prefix_length query
boost _name analyzer query slop zero_terms_query=all|none
boost _name analyzer max_expansions query slop zero_terms_query=all|none
doc:743 fields!F _id _type~9 _index!I per_field_analyzer:744 routing version version_type=internal|external|external_gte|force~3
*F
*F
boost _name rewrite value case_insensitive=true|false
boost _name relation=within|contains|intersects gt gte lt lte from~b to~b format time_zone include_lower~8=true|false include_upper~8=true|false
pivot *F~8
scaling_factor *F~8
*F~9
pivot exponent *F~8
boost _name case_insensitive=true|false flags max_determinized_states rewrite value
span_containing:258 field_masking_span~9:259 span_first:260 span_gap:745 span_multi:261 span_near:262 span_not:263 span_or:264 span_term:746 span_within:266 span_field_masking~6:259
boost _name value=true~4|false~4 term~4=true|false
boost _name value=true|false case_insensitive=true|false
index!I id path!F routing query~8:591
boost _name minimum_should_match_field!F minimum_should_match_script:97 terms=true~4|false~4 minimum_should_match~6
boost _name case_insensitive=true|false rewrite value wildcard
_name boost expand_nested_docs=true|false filter:591 k max_distance method_parameters:447 min_score rescore=true|false:448 vector
agentic~8:274 bool:221 boosting:222 combined_fields:224 common:223 constant_score:225 dis_max:226 distance_feature:227 exists:228 field_masking_span~9:259 function_score:229 fuzzy:230 geo_bounding_box:231 geo_distance:232 geo_polygon:233 geo_shape:234 has_child:235 has_parent:236 hybrid~8:275 ids:237 intervals:238 knn~e:273 match:239 match_all:240 match_bool_prefix:241 match_none:242 match_phrase:243 match_phrase_prefix:244 more_like_this:245 multi_match:246 nested:247 neural~8:276 neural_sparse~8:277 parent_id:248 percolate:249 prefix:250 query_string:251 range:252 rank_feature:253 regexp:254 script:255 script_score:256 simple_query_string:257 sltr~8:278 span_containing:258 span_first:260 span_multi:261 span_near:262 span_not:263 span_or:264 span_term:265 span_within:266 template~8:279 term:267 terms:268 terms_set:269 type:272 wildcard:270 wrapper:271 xy_shape~8:280 pinned~7:281 shape~7:282 geo_grid~6:283 rule~6:284 semantic~6:285 span_field_masking~6:259 sparse_vector~6:286 text_expansion~6:287 weighted_tokens~6:288
_name boost filter:591 k max_distance min_score model_id query_image query_text
_name boost analyzer max_token_score model_id query_text query_tokens:747
*F
indexed_shape:734 relation=contains|disjoint|intersects|within shape:748
_id _index!I
indexed_shape:734 relation=intersects|disjoint|within|contains shape
boost _name geotile geohash geohex
*F
tokens_freq_ratio_threshold tokens_weight_threshold only_score_pruned_tokens=true|false
boost _name model_id model_text pruning_config:600
boost _name tokens:749 pruning_config:600
*
source:189 id params:302 lang=painless|expression|mustache|java options:303 aggregations~4:304 aggs~4:305 collapse~4:77 explain~4=true|false ext~4:306 from~4 highlight~4:78 track_total_hits~4=true|false indices_boost~4:307 docvalue_fields~4:80!F knn~4:91 rank~4:186 min_score~4 post_filter~4:308 profile~4=true|false query~4:308 rescore~4:82 retriever~4:187 script_fields~4:309 search_after~4=true|false size~4 slice~4:84 sort~4:85!F _source~4=true|false:86!F fields~4:80!F suggest~4:87 terminate_after~4 timeout~4 track_scores~4=true|false version~4=true|false seq_no_primary_term~4=true|false stored_fields~4!F pit~4:88 runtime_mappings~4:89 stats~4
lat lon geohash filter:81 max_children nested:606 path!F
filter:81 max_children nested:606 path!F
field!F analyzer size contexts:750 fuzzy:751 prefix~9 regex:752 skip_duplicates=true|false
field!F analyzer size collate:753 confidence direct_generator:754 force_unigrams=true|false gram_size highlight:755 max_errors real_word_error_likelihood separator shard_size smoothing:756 text~b token_limit
field!F analyzer size lowercase_terms=true|false max_edits max_inspections max_term_freq min_doc_freq min_word_length prefix_length shard_size sort=score|frequency string_distance=internal|damerau_levenshtein|levenshtein|jaro_winkler|ngram suggest_mode=missing|popular|always text~b
*:757
field!F format
model_id model_text
inference_id input:758 timeout
id index path routing
*F:558
boost _name origin pivot field!F
*F=true|false:565
*F:598
*F:569
boost _name field!F query_vector query_vector_builder:299 num_candidates visit_percentage~4 k filter:81 similarity rescore_vector:300
*F=true|false:570
*F:571
*F:572
*F:573
*F:577
*F:578
*F:583
*F=true|false:585
*F=true|false:586
*F:588
*F:601
*F:602
*F:589
enabled=true|false lifecycle:759
allocate~6:760 delete~6:761 downsample~6:762 freeze~6:719 forcemerge~6:763 migrate~6:764 readonly~6:719 rollover~6:765 set_priority~6:766 searchable_snapshot~6:767 shrink~6:768 unfollow~6:719 wait_for_snapshot~6:769
query:770 fetch:770
_tier_preference _id
_id
threshold_enabled=true|false
type=custom|fingerprint|keyword|nori|pattern|simple|standard|stop|whitespace|icu_analyzer|kuromoji|snowball|arabic~6|armenian~6|basque~6|bengali~6|brazilian~6|bulgarian~6|catalan~6|chinese~6|cjk~e|czech~6|danish~6|dutch|english~6|estonian~6|finnish~6|french~6|galician~6|german~6|greek~6|hindi~6|hungarian~6|indonesian~6|irish~6|italian~6|latvian~6|lithuanian~6|norwegian~6|persian~6|portuguese~6|romanian~6|russian~6|serbian~6|sorani~6|spanish~6|swedish~6|turkish~6|thai~6|language~9|smartcn~8|phone~8|phone-search~8 char_filter filter position_increment_gap position_offset_gap tokenizer version max_output_size separator stopwords=_arabic_~6|_armenian_~6|_basque_~6|_bengali_~6|_brazilian_~6|_bulgarian_~6|_catalan_~6|_cjk_~6|_czech_~6|_danish_~6|_dutch_~6|_english_~6|_estonian_~6|_finnish_~6|_french_~6|_galician_~6|_german_~6|_greek_~6|_hindi_~6|_hungarian_~6|_indonesian_~6|_irish_~6|_italian_~6|_latvian_~6|_lithuanian_~6|_norwegian_~6|_persian_~6|_portuguese_~6|_romanian_~6|_russian_~6|_serbian_~6|_sorani_~6|_spanish_~6|_swedish_~6|_thai_~6|_turkish_~6|_none_~6 stopwords_path decompound_mode=discard|none|mixed stoptags user_dictionary flags lowercase=true|false pattern max_token_length method=nfc|nfkc|nfkc_cf mode=decompose|compose|normal|search|extended language=Arabic|Armenian|Basque|Catalan|Danish|Dutch|English|Estonian|Finnish|French|German|German2|Hungarian|Italian|Irish|Kp|Lithuanian~6|Lovins|Norwegian|Porter|Portuguese|Romanian|Russian|Serbian~6|Spanish|Swedish|Turkish|Brazilian~9|Bulgarian~9|Chinese~9|Cjk~9|Czech~9|Galician~9|Greek~9|Hindi~9|Indonesian~9|Latvian~9|Persian~9|Sorani~9|Thai~9 stem_exclusion preserve_original~b=true|false phone-region~8
type=lowercase|custom char_filter filter
params:771 lang=expression|java|mustache|painless options:673 source id
limit
extensions
extensions
date_intervals metrics
index:772
reset=earliest|latest|none|reset_by_offset|reset_by_timestamp reset.value
warn info debug trace
min_age max_age min_docs max_docs min_size max_size min_primary_shard_size max_primary_shard_size min_primary_shard_docs max_primary_shard_docs
*
*:387
*:387
multi_value=true|false nullability=true|false
type=bbq_flat~6|bbq_hnsw~6|flat~6|hnsw~6|int4_flat~6|int4_hnsw~6|int8_flat~6|int8_hnsw~6|bbq_disk~4 m ef_construction confidence_interval~6 dense_vector~6:773 prune~6=true|false pruning_config~6:600 rescore_vector~4:774 on_disk_rescore~4=true|false flat_index_threshold~4 cluster_size~4 default_visit_percentage~4 bits~4 precondition~4=true|false auto_calibrate~4=true|false sparse_vector~4:775
lat lon geohash x~8 y~8
*
format=array|disabled|paged_bytes~1
max min min_segment_size
max_chars min_chars
name path!F type precision
algorithm parameters:776
compression_level data_type method:665 mode
prune_ratio prune_type
engine name parameters:777 space_type
strategy max_chunk_size overlap sentence_overlap separator_group~4 separators~4
*:326
data_retention effective_retention~4 retention_determined_by~4=data_stream_configuration|default_global_retention|max_global_retention|default_failures_retention downsampling:122 downsampling_method~4=aggregate|last_value enabled=true|false frozen_after~4 rollover:650
failure_store:123
*
*
*
*
*
append:396 attachment:395 bytes:421 circle:426 convert:398 csv:397 date:399 date_index_name:400 dissect:422 dot_expander:401 drop:425 fail:402 foreach:403 geoip:407 grok:408 gsub:409 join:410 json:404 kv:406 lowercase:411 pipeline:424 remove:412 rename:413 script:414 set:415 set_security_user:423 sort:416 sparse_encoding~8:427 split:417 text_chunking~8:428 text_embedding~8:429 text_image_embedding~8:430 trim:418 uppercase:419 urldecode:420 user_agent:405 enrich~7:431 inference~7:432 community_id~6:433 fingerprint~6:434 ip_location~6:435 geo_grid~6:436 html_strip~6:437 network_direction~6:438 redact~6:439 registered_domain~6:440 reroute~6:441 terminate~6:442 uri_parts~6:443 cef~4:444
*
delimiter:778 fixed_token_length:779
*
*
*
*F
regression:780 classification~6:781
input_field output_field
*
append:396 attachment:395 bytes:421 cef:444 circle:426 community_id:433 convert:398 csv:397 date:399 date_index_name:400 dissect:422 dot_expander:401 drop:425 enrich:431 fail:402 fingerprint:434 foreach:403 ip_location:435 geo_grid:436 geoip:407 grok:408 gsub:409 html_strip:437 inference:432 join:410 json:404 kv:406 lowercase:411 network_direction:438 pipeline:424 redact:439 registered_domain:440 remove:412 rename:413 reroute:441 script:782 set:415 set_security_user:423 sort:416 split:417 terminate:442 trim:418 uppercase:419 urldecode:420 uri_parts:443 user_agent:405
standard:450 knn:451 rrf:452 text_similarity_reranker:453 rule:454 rescorer:455 linear:456 pinned:457 diversify~4:458 retriever~4:187 weight~4
size chunking_settings:783
retriever:206 weight normalizer=none|minmax|l2_norm
index!I id
embedding:613 text_embedding:612 lookup:614
*
*
*:81
*
*
*
*F=true~e|false~e
*:784
max min
_count~9=asc|desc _key~9=asc|desc *F~e=asc|desc
*
from key to
*:591
from key to
max min
from mask to
*F
*~9 alpha beta gamma pad=true|false period type=add|mult
field!F missing~e=true|false script~4:604
number_of_significant_value_digits
compression execution_hint~6=default|high_accuracy
num_partitions partition
*
background_is_superset=true|false include_negatives=true|false
background_is_superset=true|false
background_is_superset=true|false include_negatives=true|false
*~9
script:97
*~9
background_is_superset=true|false normalize_above
*F=asc|desc
*:292
field!F script:97 filter:81
field!F missing script:97
field!F
field!F
regression:785 classification:786
field!F
count_correlation:787
char_filter tokenizer filter
field!F exclude include:712
decay offset scale origin:559 bool:221 boosting:222 common:223 combined_fields:224 constant_score:225 dis_max:226 distance_feature:227 exists:228 function_score:229 fuzzy:230 geo_bounding_box:231 geo_distance:232 geo_polygon:233 geo_shape:234 has_child:235 has_parent:236 ids:237 intervals:238 match:239 match_all:240 match_bool_prefix:241 match_none:242 match_phrase:243 match_phrase_prefix:244 more_like_this:245 multi_match:246 nested:247 parent_id:248 percolate:249 pinned~7:281 prefix:250 query_string:251 range:252 rank_feature:253 regexp:254 script:255 script_score:256 shape~7:282 simple_query_string:257 span_containing:258 field_masking_span~9:259 span_first:260 span_multi:261 span_near:262 span_not:263 span_or:264 span_term:265 span_within:266 term:267 terms:268 terms_set:269 wildcard:270 wrapper:271 type:272 geo_grid~6:283 knn~e:273 rule~6:284 semantic~6:285 span_field_masking~6:259 sparse_vector~6:286 text_expansion~6:287 weighted_tokens~6:288 agentic~8:274 hybrid~8:275 neural~8:276 neural_sparse~8:277 sltr~8:278 template~8:279 xy_shape~8:280
coordinates type
id index!I path!F routing
intervals:788 max_gaps ordered=true|false filter:789
intervals:788 filter:789
analyzer fuzziness prefix_length term transpositions=true|false use_field!F
analyzer max_gaps ordered=true|false query use_field!F filter:789
analyzer prefix use_field!F
analyzer pattern use_field!F
analyzer gte gt lte lt use_field!F
analyzer pattern use_field!F
*F
*F
*F
*F=true~4|false~4:585
*F
coordinates type
*F
*F:790
fuzziness min_length prefix_length transpositions=true|false unicode_aware=true|false
flags max_determinized_states
params:791 prune=true|false query:792
field!F max_edits max_inspections max_term_freq min_doc_freq min_word_length post_filter pre_filter prefix_length size suggest_mode=missing|popular|always
post_tag pre_tag
laplace:793 linear_interpolation:794 stupid_backoff:795
type=boolean|composite|date|double|geo_point|geo_shape|ip|keyword|long|lookup
type=text|image|audio|video|pdf format=text|base64 value
data_retention enabled=true|false
number_of_replicas total_shards_per_node include:796 exclude:797 require:798
delete_searchable_snapshot=true|false
fixed_interval wait_timeout
max_num_segments index_codec
enabled=true|false
max_size max_primary_shard_size max_age max_docs max_primary_shard_docs min_size min_primary_shard_size min_age min_docs min_primary_shard_docs
priority
snapshot_repository force_merge_index=true|false
number_of_shards max_primary_shard_size allow_write_after_shrink=true|false
policy
warn info debug trace
*
debug info trace warn
confidence_interval~6 ef_construction m type=bbq_flat~6|bbq_hnsw~6|flat~6|hnsw~6|int4_flat~6|int4_hnsw~6|int8_flat~6|int8_hnsw~6|bbq_disk~4 rescore_vector~4:774 on_disk_rescore~4=true|false flat_index_threshold~4 cluster_size~4 default_visit_percentage~4 bits~4 precondition~4=true|false auto_calibrate~4=true|false
oversample
prune=true|false pruning_config:600


delimiter max_chunk_limit
max_chunk_limit overlap_rate token_limit tokenizer
results_field!F num_top_feature_importance_values~6
num_top_classes num_top_feature_importance_values results_field!F top_classes_results_field!F prediction_field_type
description if:604 ignore_failure=true|false on_failure:174 tag id lang=painless~4|expression~4|mustache~4|java~4 params:799 source:189
max_chunk_size overlap sentence_overlap separator_group separators strategy
terms:800 histogram:801 date_histogram:802 geotile_grid:803
results_field!F num_top_feature_importance_values
num_top_classes num_top_feature_importance_values prediction_field_type results_field top_classes_results_field
indicator:804
all_of:735 any_of:736 fuzzy:737 match:738 prefix:739 wildcard:740 range~6:741 regexp~6:742
after:788 before:788 contained_by:788 containing:788 not_contained_by:788 not_containing:788 not_overlapping:788 overlapping:788 script:97
boost context:559 neighbours precision prefix=true|false lat lon geohash
*
id source:189
alpha
bigram_lambda trigram_lambda unigram_lambda
discount
*
*
*
*
meta~9:694 name~9 collect_mode=depth_first|breadth_first exclude execution_hint=map|global_ordinals|global_ordinals_hash|global_ordinals_low_cardinality field!F include:712 min_doc_count missing=true|false missing_order=first|last|default missing_bucket=true|false value_type=string~e|long~e|double~e|number~e|date~e|date_nanos~6|ip~e|numeric~e|geo_point~6|boolean~e|byte~8|float~8|integer~8|short~8|unsigned_long~8 order=asc~e|desc~e:721 script:97 shard_size show_term_doc_count_error=true|false size *~8 shard_min_doc_count~e format~e
meta~9:694 name~9 extended_bounds:705 hard_bounds:705 field!F interval min_doc_count missing offset order=asc~e|desc~e:700 script:97 format keyed=true|false missing_bucket~e=true|false missing_order~e=first|last|default value_type~e=string|long|double|number|date|date_nanos~6|ip|numeric|geo_point~6|boolean|byte~8|float~8|integer~8|short~8|unsigned_long~8
meta~9:694 name~9 calendar_interval=second|1s|minute|1m|hour|1h|day|1d|week|1w|month|quarter|1q|year|1y~6 extended_bounds:699 hard_bounds:699 field!F fixed_interval format interval min_doc_count missing offset order=asc~e|desc~e:700 params:701 script:97 time_zone keyed=true|false missing_bucket~e=true|false missing_order~e=first|last|default value_type~e=string|long|double|number|date|date_nanos~6|ip|numeric|geo_point~6|boolean|byte~8|float~8|integer~8|short~8|unsigned_long~8
meta~9:694 name~9 field!F precision shard_size size bounds:566 missing_bucket~e=true|false missing_order~e=first|last|default script~e:97 value_type~e=string|long|double|number|date|date_nanos~6|ip|numeric|geo_point~6|boolean|byte~8|float~8|integer~8|short~8|unsigned_long~8 order~e=asc|desc
doc_count expectations fractions
`;
