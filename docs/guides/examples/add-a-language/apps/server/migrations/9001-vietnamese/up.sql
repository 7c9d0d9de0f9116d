alter table news_category_names
  drop constraint news_category_names_language_check,
  add check (language in ('zh', 'en', 'hk', 'jp', 'th', 'kr', 'vi'));

alter table news_texts
  drop constraint news_texts_language_check,
  add check (language in ('zh', 'en', 'hk', 'jp', 'th', 'kr', 'vi'));

alter table savings_product_names
  drop constraint savings_product_names_language_check,
  add check (language in ('zh', 'en', 'hk', 'jp', 'th', 'kr', 'vi'));

insert into news_category_names (category_id, language, name)
select id, 'vi', name
from (values
  (1, 'Nổi bật'),
  (3, 'Thông báo'),
  (4, 'Về chúng tôi'),
  (5, 'Điều khoản và phí'),
  (6, 'Hướng dẫn giao dịch'),
  (7, 'Quyền riêng tư'),
  (8, 'Sản phẩm khác'),
  (9, 'Tiền và bảo mật')) as named (number, name)
join news_categories on id = number
on conflict do nothing;
