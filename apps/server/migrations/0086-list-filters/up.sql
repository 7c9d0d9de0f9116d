-- Operators narrow lists to a time, an operator, a currency or a user.
create index withdrawal_facts_of_time on withdrawal_facts (created_ms);
create index withdrawal_reviews_of_operator on withdrawal_reviews (operator_id, withdrawal_id);
create index pay_orders_of_time on pay_orders (created_at);
create index pay_orders_decided on pay_orders (id) where state <> 'pending';
create index chain_deposits_unassigned on chain_deposits (id) where state = 'unassigned';
create index users_of_time on users (created_at);
create index messages_of_user on messages (user_id, id);
create index feedback_of_time on feedback (created_at);
create index operator_audit_of_time on operator_audit (at);
create index operator_audit_of_action on operator_audit (action, id);
create index proposals_of_time on proposals (proposed_at);
