-- The same address with another time of its prices is another source, as one with another path is.
alter table index_sources drop constraint index_sources_url_path_name_key;
alter table index_sources
  add constraint index_sources_address_key unique (url, path, name, time_path, time_unit);
