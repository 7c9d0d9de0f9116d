-- Two more subjects of the help centre. An operator may have added categories under these numbers: then theirs stay.
insert into news_categories (id, list_order) values (8, 6), (9, 7) on conflict (id) do nothing;
update news_categories set list_order = 8 where id = 7 and list_order = 6;

insert into news_category_names (category_id, language, name) values
  (8, 'en', 'More products'),
  (8, 'zh', '更多产品'),
  (8, 'hk', '更多產品'),
  (8, 'jp', 'その他の商品'),
  (8, 'th', 'ผลิตภัณฑ์อื่น'),
  (8, 'kr', '다른 상품'),
  (9, 'en', 'Money & security'),
  (9, 'zh', '资金与安全'),
  (9, 'hk', '資金及保安'),
  (9, 'jp', '資金・セキュリティ'),
  (9, 'th', 'เงินและความปลอดภัย'),
  (9, 'kr', '자금·보안')
on conflict (category_id, language) do nothing;
