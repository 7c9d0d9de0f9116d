create table news_categories (
  id          integer not null primary key,
  list_order  integer not null default 0
);

create table news_category_names (
  category_id  integer not null references news_categories (id) on delete cascade,
  language     text    not null check (language in ('zh', 'en', 'hk', 'jp', 'th', 'kr')),
  name         text    not null,
  primary key (category_id, language)
);

create table news (
  id           bigint      generated always as identity primary key,
  category_id  integer     not null references news_categories (id),
  published    boolean     not null default false,
  -- Stands before what is newer.
  pinned       boolean     not null default false,
  -- Path of a picture of ours; empty: none.
  banner       text        not null default '',
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now()
);

create index news_of_category on news (category_id, pinned desc, created_at desc, id desc) where published;

create table news_texts (
  news_id   bigint not null references news (id) on delete cascade,
  language  text   not null check (language in ('zh', 'en', 'hk', 'jp', 'th', 'kr')),
  title     text   not null,
  content   text   not null,
  primary key (news_id, language)
);

-- Articles of ours that were put in once: what an operator changed or removed afterwards stays so.
create table news_seeds (
  name       text        not null primary key,
  seeded_at  timestamptz not null default now()
);

-- The categories that the screens know by number. An operator may name them anew and add others.
insert into news_categories (id, list_order) values (1, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6);

insert into news_category_names (category_id, language, name) values
  (1, 'en', 'Highlights'),
  (1, 'zh', '首页推荐'),
  (1, 'hk', '首頁精選'),
  (1, 'jp', 'ピックアップ'),
  (1, 'th', 'ไฮไลต์'),
  (1, 'kr', '주요 소식'),
  (3, 'en', 'Announcements'),
  (3, 'zh', '公告'),
  (3, 'hk', '公告'),
  (3, 'jp', 'お知らせ'),
  (3, 'th', 'ประกาศ'),
  (3, 'kr', '공지사항'),
  (4, 'en', 'About us'),
  (4, 'zh', '关于我们'),
  (4, 'hk', '關於我們'),
  (4, 'jp', '当取引所について'),
  (4, 'th', 'เกี่ยวกับเรา'),
  (4, 'kr', '거래소 소개'),
  (5, 'en', 'Rules & fees'),
  (5, 'zh', '规则与费率'),
  (5, 'hk', '條款及收費'),
  (5, 'jp', '規約・手数料'),
  (5, 'th', 'ข้อกำหนดและค่าธรรมเนียม'),
  (5, 'kr', '약관·수수료'),
  (6, 'en', 'Trading guides'),
  (6, 'zh', '交易指南'),
  (6, 'hk', '交易指南'),
  (6, 'jp', '取引ガイド'),
  (6, 'th', 'คู่มือการเทรด'),
  (6, 'kr', '거래 가이드'),
  (7, 'en', 'Privacy'),
  (7, 'zh', '隐私'),
  (7, 'hk', '私隱'),
  (7, 'jp', 'プライバシー'),
  (7, 'th', 'ความเป็นส่วนตัว'),
  (7, 'kr', '개인정보 보호');
