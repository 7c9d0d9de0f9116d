-- Path of the picture that an operator has uploaded for a currency; '' for none.
alter table currencies add column icon text not null default '';
