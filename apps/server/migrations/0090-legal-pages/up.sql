-- The legal page that an article is, to which the footer and the registration lead; null: none.
alter table news
  add column legal text unique check (legal in ('terms', 'privacy', 'risk', 'cookies'));

-- A demo that is older than this column has its own articles marked.
update news set legal = page.legal
from (
  select distinct on (seed.legal) seed.legal, news_texts.news_id
  from (values
    ('user-agreement', 'User agreement of this demo', 'terms'),
    ('privacy-notice', 'Privacy notice', 'privacy'),
    ('risk-notice', 'Risk notice', 'risk'),
    ('cookies-and-storage', 'Cookies and local storage', 'cookies')
  ) as seed (name, title, legal)
  join news_seeds on news_seeds.name = seed.name
  join news_texts on news_texts.language = 'en' and news_texts.title = seed.title
  order by seed.legal, news_texts.news_id
) as page
where news.id = page.news_id;
