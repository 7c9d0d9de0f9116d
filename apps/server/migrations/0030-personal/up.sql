-- Pictures that users uploaded, decoded and encoded anew, and sealed. In the database: gateways share no disk.
create table uploads (
  id              bigint      generated always as identity primary key,
  -- 128 random bits: its address is no guess.
  name            text        not null unique check (name ~ '^[A-Za-z0-9_-]{22}$'),
  user_id         bigint      not null references users (id),
  -- A picture belongs to one purpose for good; one that has none after a day is deleted.
  purpose         text        not null default 'none' check (purpose in ('none', 'identity', 'pay_method')),
  media_type      text        not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width           integer     not null,
  height          integer     not null,
  sealed_content  bytea       not null,
  created_at      timestamptz not null,
  attached_at     timestamptz
);

create index uploads_of_user on uploads (user_id, created_at);
create index uploads_unattached on uploads (created_at) where purpose = 'none';

-- Every look of an operator at a picture of identity papers.
create table upload_views (
  upload_id    bigint      not null references uploads (id),
  operator_id  bigint      not null,
  viewed_at    timestamptz not null
);

create index upload_views_of_upload on upload_views (upload_id);

create table identity_papers (
  id               bigint      generated always as identity primary key,
  user_id          bigint      not null references users (id),
  sealed_name      text        not null,
  sealed_card_id   text        not null,
  -- Finds the same number in another account's papers; shown to reviewers only.
  card_hmac        bytea       not null check (octet_length(card_hmac) = 32),
  front_upload_id  bigint      not null references uploads (id),
  back_upload_id   bigint      not null references uploads (id),
  hand_upload_id   bigint      references uploads (id),
  state            text        not null default 'under_review'
                               check (state in ('under_review', 'certified', 'rejected')),
  reject_reason    text        not null default '',
  operator_id      bigint,
  submitted_at     timestamptz not null,
  decided_at       timestamptz,
  check ((state = 'under_review') = (decided_at is null))
);

create unique index identity_papers_current on identity_papers (user_id) where state <> 'rejected';
create index identity_papers_of_user on identity_papers (user_id, id);
create index identity_papers_card on identity_papers (card_hmac);

create table pay_methods (
  user_id       bigint      not null references users (id),
  type          text        not null check (type in ('alipay', 'wxpay', 'bank')),
  sealed_data   text        not null,
  qr_upload_id  bigint      references uploads (id),
  updated_at    timestamptz not null,
  primary key (user_id, type)
);

create table feedback (
  id           bigint      generated always as identity primary key,
  user_id      bigint      not null references users (id),
  type         text        not null check (type in ('account', 'assets', 'trade', 'suggestion', 'other')),
  title        text        not null,
  content      text        not null,
  app_version  text        not null,
  answer       text        not null default '',
  operator_id  bigint,
  created_at   timestamptz not null,
  answered_at  timestamptz
);

create index feedback_of_user on feedback (user_id, id);

-- Users who asked for their account to be closed, and have not withdrawn the request.
create table account_closings (
  user_id       bigint      not null primary key references users (id),
  reason        text        not null,
  requested_at  timestamptz not null
);
