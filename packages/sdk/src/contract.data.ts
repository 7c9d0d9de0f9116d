// Written by `npm run write:calls` from the contract, which a test compares with it.

/** Every stable key with which a call of the own API is refused. */
export type ErrorKey =
  | 'closing_balances_left'
  | 'account_unknown'
  | 'account_type_unknown'
  | 'account_type_invalid'
  | 'accounts_identical'
  | 'inviter_linked'
  | 'inviter_circular'
  | 'limit_unchanged'
  | 'cooling_off_shorter'
  | 'cooling_off'
  | 'daily_loss_reached'
  | 'api_key_unknown'
  | 'api_key_invalid'
  | 'api_key_signature_wrong'
  | 'api_key_time_invalid'
  | 'api_key_expired'
  | 'api_key_network'
  | 'api_key_scope'
  | 'api_key_market'
  | 'api_key_order_value'
  | 'api_key_day_turnover'
  | 'api_key_value_unknown'
  | 'request_repeated'
  | 'api_keys_full'
  | 'public_key_invalid'
  | 'network_invalid'
  | 'expiry_invalid'
  | 'sign_invalid'
  | 'time_skewed'
  | 'currency_unknown'
  | 'already_known'
  | 'rules_version_unknown'
  | 'user_unknown'
  | 'asset_unknown'
  | 'market_unknown'
  | 'amount_invalid'
  | 'client_order_id_invalid'
  | 'idempotency_conflict'
  | 'order_options_invalid'
  | 'too_many_open_orders'
  | 'insufficient_balance'
  | 'user_frozen'
  | 'settings_invalid'
  | 'settings_unchanged'
  | 'words_missing'
  | 'payload_differs'
  | 'product_closed'
  | 'market_at_capacity'
  | 'index_halted'
  | 'pool_not_covering'
  | 'trigger_on_wrong_side'
  | 'trail_out_of_range'
  | 'bracket_profit_on_wrong_side'
  | 'bracket_stop_on_wrong_side'
  | 'trigger_unknown'
  | 'timeout_invalid'
  | 'operator_login_failed'
  | 'enrolment_unknown'
  | 'enrolment_half_missing'
  | 'operator_exists'
  | 'operator_name_invalid'
  | 'proposal_unknown'
  | 'proposal_decided_already'
  | 'proposal_expired'
  | 'proposal_of_another'
  | 'own_account_concerned'
  | 'message_not_failed'
  | 'operator_unknown'
  | 'term_too_high'
  | 'second_person_missing'
  | 'hold_changed'
  | 'area_unknown'
  | 'news_unknown'
  | 'news_category_unknown'
  | 'image_not_square'
  | 'brand_picture_unknown'
  | 'accent_contrast_low'
  | 'title_required'
  | 'title_unprintable'
  | 'banner_not_own'
  | 'setting_unknown'
  | 'in_address_unknown'
  | 'deposit_below_minimum'
  | 'pay_order_unknown'
  | 'pay_order_decided_already'
  | 'pay_orders_too_many'
  | 'bank_account_unknown'
  | 'bank_statement_unreadable'
  | 'bank_statement_too_long'
  | 'bank_columns_missing'
  | 'bank_amount_invalid'
  | 'bank_date_invalid'
  | 'bank_reference_invalid'
  | 'bank_reference_twice'
  | 'bank_currency_differs'
  | 'bank_entry_differs'
  | 'bank_account_differs'
  | 'bank_encoding_unknown'
  | 'settlement_unknown'
  | 'hot_request_unknown'
  | 'hot_request_busy'
  | 'cold_address_missing'
  | 'cold_address_unsupported'
  | 'refill_unsupported'
  | 'refill_not_drafted'
  | 'refill_differs'
  | 'adjustment_exists'
  | 'house_account_unknown'
  | 'adjustment_limit'
  | 'pool_is_bound'
  | 'email_invalid'
  | 'mobile_invalid'
  | 'account_required'
  | 'password_required'
  | 'password_format'
  | 'password_common'
  | 'passwords_differ'
  | 'account_taken'
  | 'login_failed'
  | 'invite_code_unknown'
  | 'code_required'
  | 'code_invalid'
  | 'contact_not_own'
  | 'contact_verified_already'
  | 'phone_not_offered'
  | 'sms_not_available'
  | 'challenge_unknown'
  | 'second_factor_required'
  | 'proof_required'
  | 'second_factor_invalid'
  | 'second_factor_on_already'
  | 'second_factor_off_already'
  | 'second_factor_not_begun'
  | 'passkey_invalid'
  | 'passkey_unknown'
  | 'passkeys_full'
  | 'password_wrong'
  | 'password_unchanged'
  | 'password_same_as_other'
  | 'pay_password_required'
  | 'pay_password_format'
  | 'pay_password_not_set'
  | 'pay_password_wrong'
  | 'pay_password_blocked'
  | 'contact_bound_already'
  | 'session_unknown'
  | 'closing_requested_already'
  | 'closing_not_requested'
  | 'closing_unknown'
  | 'account_closed'
  | 'contact_unconfirmed'
  | 'user_exists'
  | 'closing_positions_left'
  | 'positions_open'
  | 'multiple_not_offered'
  | 'share_below_minimum'
  | 'share_above_maximum'
  | 'target_price_invalid'
  | 'user_value_limit'
  | 'exposure_limit'
  | 'position_unknown'
  | 'position_not_pending'
  | 'position_not_open'
  | 'close_needs_cover'
  | 'take_profit_on_wrong_side'
  | 'stop_loss_on_wrong_side'
  | 'transfer_lowers_risk_rate'
  | 'risk_rate_too_low'
  | 'index_sources_too_few'
  | 'index_without_price'
  | 'index_time_missing'
  | 'currency_exists'
  | 'market_exists'
  | 'index_source_unknown'
  | 'index_address_invalid'
  | 'icon_unknown'
  | 'period_unknown'
  | 'symbol_mismatch'
  | 'asset_invalid'
  | 'asset_immutable'
  | 'market_invalid'
  | 'market_immutable'
  | 'prices_need_quotes'
  | 'chain_unknown'
  | 'chain_exists'
  | 'chain_account_exists'
  | 'chain_network_invalid'
  | 'account_key_invalid'
  | 'account_key_private'
  | 'account_key_depth'
  | 'protocol_exists'
  | 'token_exists'
  | 'token_unknown'
  | 'decimals_differ'
  | 'chain_not_read'
  | 'block_not_read'
  | 'block_too_early'
  | 'p2p_closed'
  | 'p2p_closing'
  | 'p2p_paused'
  | 'p2p_blocked'
  | 'p2p_buy_restricted'
  | 'p2p_identity_required'
  | 'p2p_contact_required'
  | 'p2p_phone_required'
  | 'p2p_market_closed'
  | 'p2p_ad_unavailable'
  | 'p2p_ad_changed'
  | 'p2p_ad_not_open'
  | 'p2p_shop_offline'
  | 'p2p_shop_not_active'
  | 'p2p_own_ad'
  | 'p2p_condition_missing'
  | 'p2p_price_changed'
  | 'p2p_price_out_of_band'
  | 'p2p_money_below_minimum'
  | 'p2p_money_above_maximum'
  | 'p2p_stock_insufficient'
  | 'p2p_day_limit'
  | 'p2p_at_capacity'
  | 'payee_name_differs'
  | 'payer_method_missing'
  | 'payment_account_shared'
  | 'p2p_order_unknown'
  | 'p2p_order_not_open'
  | 'p2p_order_changed'
  | 'p2p_order_expired'
  | 'p2p_order_not_paid'
  | 'p2p_order_not_appealed'
  | 'p2p_proof_required'
  | 'p2p_release_check_required'
  | 'p2p_request_unknown'
  | 'p2p_extensions_used'
  | 'p2p_appeal_too_early'
  | 'p2p_appeals_used'
  | 'p2p_appeal_not_own'
  | 'p2p_claim_closed'
  | 'p2p_evidence_erased'
  | 'p2p_fresh_hold'
  | 'p2p_ad_limits_invalid'
  | 'p2p_max_below_min'
  | 'p2p_window_invalid'
  | 'p2p_premium_invalid'
  | 'p2p_bond_missing'
  | 'p2p_bond_busy'
  | 'p2p_bond_insufficient'
  | 'shop_name_taken'
  | 'shop_name_invalid'
  | 'shop_applied_already'
  | 'chat_closed'
  | 'chat_full'
  | 'message_empty'
  | 'rating_closed'
  | 'statement_too_short'
  | 'statements_used'
  | 'statement_pictures_used'
  | 'order_of_desk'
  | 'blocked_full'
  | 'closing_p2p_left'
  | 'terms_differ'
  | 'p2p_needs_missing'
  | 'p2p_need_two_deciders'
  | 'p2p_need_third_operator'
  | 'p2p_need_rate_sources'
  | 'p2p_need_mail'
  | 'p2p_need_identity_review'
  | 'p2p_need_rules_reviewed'
  | 'p2p_need_countries'
  | 'appeal_unknown'
  | 'claim_unknown'
  | 'claim_decided'
  | 'rule_version_unknown'
  | 'rule_late_only'
  | 'rule_rise_missing'
  | 'rate_record_missing'
  | 'p2p_orders_too_few'
  | 'proposal_waits'
  | 'answer_not_due'
  | 'image_type_unsupported'
  | 'image_too_large'
  | 'image_dimensions_too_large'
  | 'image_damaged'
  | 'upload_unknown'
  | 'upload_in_use'
  | 'uploads_full'
  | 'name_required'
  | 'card_id_required'
  | 'front_picture_required'
  | 'back_picture_required'
  | 'pictures_identical'
  | 'identity_under_review'
  | 'identity_certified'
  | 'identity_not_under_review'
  | 'real_name_required'
  | 'payment_account_required'
  | 'qr_code_required'
  | 'card_number_required'
  | 'bank_name_required'
  | 'bank_address_required'
  | 'payment_method_unknown'
  | 'feedback_title_required'
  | 'feedback_too_short'
  | 'feedback_too_many'
  | 'feedback_unknown'
  | 'feedback_answered_already'
  | 'answer_required'
  | 'input_invalid'
  | 'field_required'
  | 'field_unknown'
  | 'field_invalid'
  | 'text_too_long'
  | 'choice_invalid'
  | 'id_invalid'
  | 'number_invalid'
  | 'number_too_long'
  | 'number_too_precise'
  | 'number_too_large'
  | 'page_invalid'
  | 'limit_invalid'
  | 'body_not_json'
  | 'body_malformed'
  | 'body_not_object'
  | 'body_too_deep'
  | 'body_too_large'
  | 'key_duplicate'
  | 'key_forbidden'
  | 'content_type_unsupported'
  | 'header_invalid'
  | 'path_unknown'
  | 'method_not_allowed'
  | 'rate_limited'
  | 'origin_refused'
  | 'app_header_required'
  | 'permission_denied'
  | 'server_starting'
  | 'server_draining'
  | 'server_read_only'
  | 'server_clock_doubted'
  | 'server_busy'
  | 'server_fault'
  | 'outcome_unknown'
  | 'request_in_progress'
  | 'session_expired'
  | 'product_unavailable'
  | 'demo_only'
  | 'time_range_invalid'
  | 'frame_invalid'
  | 'frame_unknown'
  | 'topic_unknown'
  | 'too_many_topics'
  | 'token_invalid'
  | 'closing_savings_left'
  | 'product_unknown'
  | 'savings_sold_out'
  | 'savings_user_quota'
  | 'holding_unknown'
  | 'early_exit_not_allowed'
  | 'closing_contracts_left'
  | 'seconds_not_offered'
  | 'stake_below_minimum'
  | 'stake_above_maximum'
  | 'user_stake_limit'
  | 'side_stake_limit'
  | 'snapshot_unknown'
  | 'proof_expired'
  | 'solvency_not_marked'
  | 'solvency_published'
  | 'solvency_total_too_small'
  | 'identity_known'
  | 'alarm_known'
  | 'alarm_unknown'
  | 'reserves_unknown'
  | 'nothing_to_take'
  | 'nothing_taken'
  | 'snapshot_unfinished'
  | 'address_listed'
  | 'control_wrong'
  | 'control_unsupported'
  | 'wallets_unsupported'
  | 'wallet_missing'
  | 'wallet_refuses'
  | 'wallet_reverts'
  | 'wallet_block_unknown'
  | 'alarm_still_fails'
  | 'closing_orders_left'
  | 'signed_too_long_ago'
  | 'market_closed'
  | 'market_cancel_only'
  | 'quantity_below_minimum'
  | 'quantity_above_maximum'
  | 'quantity_not_on_lot'
  | 'price_required'
  | 'price_above_maximum'
  | 'price_below_minimum'
  | 'price_not_on_tick'
  | 'price_out_of_band'
  | 'notional_below_minimum'
  | 'no_best_price'
  | 'post_only_would_cross'
  | 'order_unknown'
  | 'order_not_open'
  | 'order_unchanged'
  | 'closing_transfers_left'
  | 'address_required'
  | 'address_invalid'
  | 'address_of_exchange'
  | 'memo_required'
  | 'memo_invalid'
  | 'protocol_unknown'
  | 'deposits_closed'
  | 'payment_unknown'
  | 'payment_not_final'
  | 'payment_attended_already'
  | 'payment_proposed_already'
  | 'payment_credited_already'
  | 'payment_missing'
  | 'payment_elsewhere'
  | 'payment_amount_differs'
  | 'payment_on_network'
  | 'funds_not_configured'
  | 'deposit_exists'
  | 'deposit_unknown'
  | 'address_not_bound'
  | 'address_waiting'
  | 'withdrawals_closed'
  | 'withdrawal_exists'
  | 'withdrawal_unknown'
  | 'withdrawal_state'
  | 'withdrawals_frozen'
  | 'withdrawals_on_hold'
  | 'withdrawal_below_minimum'
  | 'withdrawal_above_maximum'
  | 'withdrawal_day_limit'
  | 'deposit_not_final'
  | 'approval_repeated'
  | 'approval_missing';

/** Every stable key with which an endpoint of the trader API is refused. */
export type ProblemKey =
  | 'fault'
  | 'busy'
  | 'weight_exceeded'
  | 'outcome_unknown'
  | 'combination_unsupported'
  | 'orders_exceeded'
  | 'draining'
  | 'unknown_endpoint'
  | 'outside_window'
  | 'ahead_of_time'
  | 'signature_wrong'
  | 'illegal'
  | 'repeated'
  | 'missing'
  | 'one_missing'
  | 'empty'
  | 'not_required'
  | 'too_precise'
  | 'time_in_force'
  | 'order_type'
  | 'side'
  | 'interval'
  | 'symbol'
  | 'no_listen_key'
  | 'range_too_long'
  | 'combination'
  | 'value'
  | 'list_type'
  | 'buy_limit_below'
  | 'sell_limit_above'
  | 'list_of_limits'
  | 'buy_stop_above'
  | 'sell_stop_below'
  | 'buy_profit_below'
  | 'sell_profit_above'
  | 'time_unit'
  | 'json'
  | 'sbe'
  | 'filter'
  | 'market_closed'
  | 'balance'
  | 'would_take'
  | 'no_liquidity'
  | 'duplicate'
  | 'disabled'
  | 'would_trigger'
  | 'price_relation'
  | 'not_cancellable'
  | 'no_order'
  | 'replace_partly_failed'
  | 'replace_failed'
  | 'already_subscribed'
  | 'not_subscribed'
  | 'amend_increase'
  | 'amend_same'
  | 'no_reference_price'
  | 'key_format'
  | 'logon_kind'
  | 'key_refused';

/** Endpoints of the trader API, by their names. */
export interface Endpoints {
  readonly ping: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: Readonly<Record<string, never>>;
  };
  readonly time: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: {
      readonly serverTime: number;
    };
  };
  readonly exchangeInfo: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
      readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | 'CANCEL_ONLY';
      readonly permissions?: 'SPOT' | '["SPOT"]';
      readonly showPermissionSets?: boolean;
    };
    readonly answer: {
      readonly timezone: 'UTC';
      readonly serverTime: number;
      readonly rateLimits: readonly {
        readonly rateLimitType: 'REQUEST_WEIGHT' | 'ORDERS' | 'RAW_REQUESTS';
        readonly interval: 'SECOND' | 'MINUTE' | 'DAY';
        readonly intervalNum: number;
        readonly limit: number;
      }[];
      readonly exchangeFilters: readonly never[];
      readonly symbols: readonly {
        readonly symbol: string;
        readonly status: 'TRADING' | 'BREAK' | 'CANCEL_ONLY';
        readonly baseAsset: string;
        readonly baseAssetPrecision: number;
        readonly quoteAsset: string;
        readonly quotePrecision: number;
        readonly quoteAssetPrecision: number;
        readonly baseCommissionPrecision: number;
        readonly quoteCommissionPrecision: number;
        readonly orderTypes: readonly ('LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT')[];
        readonly icebergAllowed: false;
        readonly ocoAllowed: true;
        readonly otoAllowed: false;
        readonly opoAllowed: false;
        readonly quoteOrderQtyMarketAllowed: true;
        readonly allowTrailingStop: true;
        readonly cancelReplaceAllowed: true;
        readonly amendAllowed: true;
        readonly pegInstructionsAllowed: false;
        readonly isSpotTradingAllowed: boolean;
        readonly isMarginTradingAllowed: false;
        readonly filters: readonly ({
          readonly filterType: 'PRICE_FILTER';
          readonly minPrice: string;
          readonly maxPrice: string;
          readonly tickSize: string;
        } | {
          readonly filterType: 'LOT_SIZE' | 'MARKET_LOT_SIZE';
          readonly minQty: string;
          readonly maxQty: string;
          readonly stepSize: string;
        } | {
          readonly filterType: 'NOTIONAL';
          readonly minNotional: string;
          readonly applyMinToMarket: boolean;
          readonly maxNotional: string;
          readonly applyMaxToMarket: boolean;
          readonly avgPriceMins: number;
        } | {
          readonly filterType: 'PERCENT_PRICE_BY_SIDE';
          readonly bidMultiplierUp: string;
          readonly bidMultiplierDown: string;
          readonly askMultiplierUp: string;
          readonly askMultiplierDown: string;
          readonly avgPriceMins: number;
        } | {
          readonly filterType: 'MAX_NUM_ORDERS';
          readonly maxNumOrders: number;
        } | {
          readonly filterType: 'MAX_NUM_ALGO_ORDERS';
          readonly maxNumAlgoOrders: number;
        } | {
          readonly filterType: 'TRAILING_DELTA';
          readonly minTrailingAboveDelta: number;
          readonly maxTrailingAboveDelta: number;
          readonly minTrailingBelowDelta: number;
          readonly maxTrailingBelowDelta: number;
        })[];
        readonly permissions: readonly string[];
        readonly permissionSets: readonly (readonly string[])[];
        readonly defaultSelfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly allowedSelfTradePreventionModes: readonly ('EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH')[];
      }[];
    };
  };
  readonly depth: {
    readonly parameters: {
      readonly symbol: string;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly lastUpdateId: number;
      readonly bids: readonly (readonly [string, string])[];
      readonly asks: readonly (readonly [string, string])[];
    };
  };
  readonly trades: {
    readonly parameters: {
      readonly symbol: string;
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly id: number;
      readonly price: string;
      readonly qty: string;
      readonly quoteQty: string;
      readonly time: number;
      readonly isBuyerMaker: boolean;
      readonly isBestMatch: true;
    }[];
  };
  readonly historicalTrades: {
    readonly parameters: {
      readonly symbol: string;
      readonly limit?: string | number;
      readonly fromId?: string | number;
    };
    readonly answer: readonly {
      readonly id: number;
      readonly price: string;
      readonly qty: string;
      readonly quoteQty: string;
      readonly time: number;
      readonly isBuyerMaker: boolean;
      readonly isBestMatch: true;
    }[];
  };
  readonly aggTrades: {
    readonly parameters: {
      readonly symbol: string;
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly fromId?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly a: number;
      readonly p: string;
      readonly q: string;
      readonly f: number;
      readonly l: number;
      readonly T: number;
      readonly m: boolean;
      readonly M: true;
    }[];
  };
  readonly klines: {
    readonly parameters: {
      readonly symbol: string;
      readonly interval: '1m' | '3m' | '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '8h' | '12h' | '1d' | '3d' | '1w' | '1M';
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly timeZone?: '0' | '+0' | '-0' | '0:00' | '+00:00' | '00:00' | '+0:00';
      readonly limit?: string | number;
    };
    readonly answer: readonly (readonly [number, string, string, string, string, string, number, string, number, string, string, '0'])[];
  };
  readonly uiKlines: {
    readonly parameters: {
      readonly symbol: string;
      readonly interval: '1m' | '3m' | '5m' | '15m' | '30m' | '1h' | '2h' | '4h' | '6h' | '8h' | '12h' | '1d' | '3d' | '1w' | '1M';
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly timeZone?: '0' | '+0' | '-0' | '0:00' | '+00:00' | '00:00' | '+0:00';
      readonly limit?: string | number;
    };
    readonly answer: readonly (readonly [number, string, string, string, string, string, number, string, number, string, string, '0'])[];
  };
  readonly avgPrice: {
    readonly parameters: {
      readonly symbol: string;
    };
    readonly answer: {
      readonly mins: number;
      readonly price: string;
      readonly closeTime: number;
    };
  };
  readonly dayTicker: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
      readonly type?: 'FULL' | 'MINI';
    };
    readonly answer: {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
      readonly priceChange: string;
      readonly priceChangePercent: string;
      readonly weightedAvgPrice: string;
      readonly prevClosePrice: string;
      readonly lastQty: string;
      readonly bidPrice: string;
      readonly bidQty: string;
      readonly askPrice: string;
      readonly askQty: string;
    } | readonly {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
      readonly priceChange: string;
      readonly priceChangePercent: string;
      readonly weightedAvgPrice: string;
      readonly prevClosePrice: string;
      readonly lastQty: string;
      readonly bidPrice: string;
      readonly bidQty: string;
      readonly askPrice: string;
      readonly askQty: string;
    }[] | {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
    } | readonly {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
    }[];
  };
  readonly priceTicker: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
    };
    readonly answer: {
      readonly symbol: string;
      readonly price: string;
    } | readonly {
      readonly symbol: string;
      readonly price: string;
    }[];
  };
  readonly bookTicker: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
    };
    readonly answer: {
      readonly symbol: string;
      readonly bidPrice: string;
      readonly bidQty: string;
      readonly askPrice: string;
      readonly askQty: string;
    } | readonly {
      readonly symbol: string;
      readonly bidPrice: string;
      readonly bidQty: string;
      readonly askPrice: string;
      readonly askQty: string;
    }[];
  };
  readonly spanTicker: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
      readonly type?: 'FULL' | 'MINI';
      readonly windowSize?: string;
    };
    readonly answer: {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
      readonly priceChange: string;
      readonly priceChangePercent: string;
      readonly weightedAvgPrice: string;
    } | readonly {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
      readonly priceChange: string;
      readonly priceChangePercent: string;
      readonly weightedAvgPrice: string;
    }[] | {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
    } | readonly {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
    }[];
  };
  readonly tradingDayTicker: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
      readonly type?: 'FULL' | 'MINI';
      readonly timeZone?: '0' | '+0' | '-0' | '0:00' | '+00:00' | '00:00' | '+0:00';
    };
    readonly answer: {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
      readonly priceChange: string;
      readonly priceChangePercent: string;
      readonly weightedAvgPrice: string;
    } | readonly {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
      readonly priceChange: string;
      readonly priceChangePercent: string;
      readonly weightedAvgPrice: string;
    }[] | {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
    } | readonly {
      readonly symbol: string;
      readonly openPrice: string;
      readonly highPrice: string;
      readonly lowPrice: string;
      readonly lastPrice: string;
      readonly volume: string;
      readonly quoteVolume: string;
      readonly openTime: number;
      readonly closeTime: number;
      readonly firstId: number;
      readonly lastId: number;
      readonly count: number;
    }[];
  };
  readonly referencePrice: {
    readonly parameters: {
      readonly symbol: string;
    };
    readonly answer: {
      readonly symbol: string;
      readonly referencePrice: string;
      readonly timestamp: number;
    };
  };
  readonly executionRules: {
    readonly parameters: {
      readonly symbol?: string;
      readonly symbols?: readonly string[];
      readonly symbolStatus?: 'TRADING' | 'HALT' | 'BREAK' | 'CANCEL_ONLY';
    };
    readonly answer: {
      readonly symbolRules: readonly {
        readonly symbol: string;
        readonly rules: readonly never[];
      }[];
    };
  };
  readonly systemStatus: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: {
      readonly status: 0;
      readonly msg: 'normal';
    } | {
      readonly status: 1;
      readonly msg: 'system_maintenance';
    };
  };
  readonly account: {
    readonly parameters: {
      readonly omitZeroBalances?: boolean;
    };
    readonly answer: {
      readonly makerCommission: number;
      readonly takerCommission: number;
      readonly buyerCommission: 0;
      readonly sellerCommission: 0;
      readonly commissionRates: {
        readonly maker: string;
        readonly taker: string;
        readonly buyer: string;
        readonly seller: string;
      };
      readonly canTrade: boolean;
      readonly canWithdraw: false;
      readonly canDeposit: false;
      readonly brokered: false;
      readonly requireSelfTradePrevention: true;
      readonly preventSor: true;
      readonly updateTime: number;
      readonly accountType: 'SPOT';
      readonly balances: readonly {
        readonly asset: string;
        readonly free: string;
        readonly locked: string;
      }[];
      readonly permissions: readonly 'SPOT'[];
      readonly uid: number;
    };
  };
  readonly orderPlace: {
    readonly parameters: {
      readonly symbol: string;
      readonly side: 'BUY' | 'SELL';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly timeInForce?: 'GTC' | 'IOC' | 'FOK';
      readonly quantity?: string;
      readonly quoteOrderQty?: string;
      readonly price?: string;
      readonly stopPrice?: string;
      readonly trailingDelta?: string | number;
      readonly newClientOrderId?: string;
      readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
      readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
    };
    readonly answer: {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly transactTime: number;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice?: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
      readonly fills: readonly {
        readonly price: string;
        readonly qty: string;
        readonly commission: string;
        readonly commissionAsset: string;
        readonly tradeId: number;
      }[];
    } | {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly transactTime: number;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice?: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
    } | {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly transactTime: number;
    };
  };
  readonly orderTest: {
    readonly parameters: {
      readonly symbol: string;
      readonly side: 'BUY' | 'SELL';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly timeInForce?: 'GTC' | 'IOC' | 'FOK';
      readonly quantity?: string;
      readonly quoteOrderQty?: string;
      readonly price?: string;
      readonly stopPrice?: string;
      readonly trailingDelta?: string | number;
      readonly newClientOrderId?: string;
      readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
      readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly computeCommissionRates?: boolean;
    };
    readonly answer: {
      readonly standardCommissionForOrder: {
        readonly maker: string;
        readonly taker: string;
      };
      readonly specialCommissionForOrder: {
        readonly maker: string;
        readonly taker: string;
      };
      readonly taxCommissionForOrder: {
        readonly maker: string;
        readonly taker: string;
      };
      readonly discount: {
        readonly enabledForAccount: false;
        readonly enabledForSymbol: false;
        readonly discountAsset: '';
        readonly discount: string;
      };
    } | Readonly<Record<string, never>>;
  };
  readonly orderFind: {
    readonly parameters: {
      readonly symbol: string;
      readonly orderId?: string | number;
      readonly origClientOrderId?: string;
    };
    readonly answer: {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
      readonly icebergQty: string;
      readonly time: number;
      readonly updateTime: number;
      readonly isWorking: boolean;
    };
  };
  readonly orderCancel: {
    readonly parameters: {
      readonly symbol: string;
      readonly orderId?: string | number;
      readonly origClientOrderId?: string;
      readonly newClientOrderId?: string;
    };
    readonly answer: {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly origClientOrderId: string;
      readonly transactTime: number;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice?: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
    };
  };
  readonly orderReplace: {
    readonly parameters: {
      readonly symbol: string;
      readonly side: 'BUY' | 'SELL';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly timeInForce?: 'GTC' | 'IOC' | 'FOK';
      readonly quantity?: string;
      readonly quoteOrderQty?: string;
      readonly price?: string;
      readonly stopPrice?: string;
      readonly trailingDelta?: string | number;
      readonly newClientOrderId?: string;
      readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
      readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly cancelReplaceMode: 'STOP_ON_FAILURE' | 'ALLOW_FAILURE';
      readonly cancelOrderId?: string | number;
      readonly cancelOrigClientOrderId?: string;
      readonly cancelNewClientOrderId?: string;
    };
    readonly answer: {
      readonly cancelResult: 'SUCCESS';
      readonly newOrderResult: 'SUCCESS';
      readonly cancelResponse: {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly origClientOrderId: string;
        readonly transactTime: number;
        readonly price: string;
        readonly origQty: string;
        readonly executedQty: string;
        readonly origQuoteOrderQty: string;
        readonly cummulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly stopPrice?: string;
        readonly trailingDelta?: number;
        readonly expiryReason?: string;
      };
      readonly newOrderResponse: {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly transactTime: number;
        readonly price: string;
        readonly origQty: string;
        readonly executedQty: string;
        readonly origQuoteOrderQty: string;
        readonly cummulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly stopPrice?: string;
        readonly trailingDelta?: number;
        readonly expiryReason?: string;
        readonly fills: readonly {
          readonly price: string;
          readonly qty: string;
          readonly commission: string;
          readonly commissionAsset: string;
          readonly tradeId: number;
        }[];
      } | {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly transactTime: number;
        readonly price: string;
        readonly origQty: string;
        readonly executedQty: string;
        readonly origQuoteOrderQty: string;
        readonly cummulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly stopPrice?: string;
        readonly trailingDelta?: number;
        readonly expiryReason?: string;
      } | {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly transactTime: number;
      };
    };
  };
  readonly orderAmend: {
    readonly parameters: {
      readonly symbol: string;
      readonly orderId?: string | number;
      readonly origClientOrderId?: string;
      readonly newQty: string;
      readonly newClientOrderId?: string;
    };
    readonly answer: {
      readonly transactTime: number;
      readonly executionId: number;
      readonly amendedOrder: {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly origClientOrderId: string;
        readonly price: string;
        readonly qty: string;
        readonly executedQty: string;
        readonly preventedQty: string;
        readonly quoteOrderQty: string;
        readonly cumulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      };
    };
  };
  readonly ordersCounted: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly rateLimitType: 'REQUEST_WEIGHT' | 'ORDERS' | 'RAW_REQUESTS';
      readonly interval: 'SECOND' | 'MINUTE' | 'DAY';
      readonly intervalNum: number;
      readonly limit: number;
      readonly count: number;
    }[];
  };
  readonly openOrders: {
    readonly parameters: {
      readonly symbol?: string;
    };
    readonly answer: readonly {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
      readonly icebergQty: string;
      readonly time: number;
      readonly updateTime: number;
      readonly isWorking: boolean;
    }[];
  };
  readonly openOrdersCancel: {
    readonly parameters: {
      readonly symbol: string;
    };
    readonly answer: readonly {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly origClientOrderId: string;
      readonly transactTime: number;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice?: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
    }[];
  };
  readonly allOrders: {
    readonly parameters: {
      readonly symbol: string;
      readonly orderId?: string | number;
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
      readonly icebergQty: string;
      readonly time: number;
      readonly updateTime: number;
      readonly isWorking: boolean;
    }[];
  };
  readonly myTrades: {
    readonly parameters: {
      readonly symbol: string;
      readonly orderId?: string | number;
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly fromId?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly symbol: string;
      readonly id: number;
      readonly orderId: number;
      readonly orderListId: number;
      readonly price: string;
      readonly qty: string;
      readonly quoteQty: string;
      readonly commission: string;
      readonly commissionAsset: string;
      readonly time: number;
      readonly isBuyer: boolean;
      readonly isMaker: boolean;
      readonly isBestMatch: true;
    }[];
  };
  readonly ordersPlace: {
    readonly parameters: {
      readonly batchOrders: readonly {
        readonly symbol: string;
        readonly side: 'BUY' | 'SELL';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly timeInForce?: 'GTC' | 'IOC' | 'FOK';
        readonly quantity?: string;
        readonly quoteOrderQty?: string;
        readonly price?: string;
        readonly stopPrice?: string;
        readonly trailingDelta?: string | number;
        readonly newClientOrderId?: string;
        readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
        readonly selfTradePreventionMode?: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      }[];
    };
    readonly answer: readonly ({
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly transactTime: number;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice?: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
      readonly fills: readonly {
        readonly price: string;
        readonly qty: string;
        readonly commission: string;
        readonly commissionAsset: string;
        readonly tradeId: number;
      }[];
    } | {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly transactTime: number;
      readonly price: string;
      readonly origQty: string;
      readonly executedQty: string;
      readonly origQuoteOrderQty: string;
      readonly cummulativeQuoteQty: string;
      readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
      readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
      readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly side: 'BUY' | 'SELL';
      readonly workingTime: number;
      readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
      readonly stopPrice?: string;
      readonly trailingDelta?: number;
      readonly expiryReason?: string;
    } | {
      readonly symbol: string;
      readonly orderId: number;
      readonly orderListId: number;
      readonly clientOrderId: string;
      readonly transactTime: number;
    } | {
      readonly code: number;
      readonly msg: string;
      readonly reason?: string;
      readonly nearest?: string | number;
      readonly orderId?: number;
    })[];
  };
  readonly listPlace: {
    readonly parameters: {
      readonly symbol: string;
      readonly side: 'BUY' | 'SELL';
      readonly quantity: string;
      readonly listClientOrderId?: string;
      readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
      readonly selfTradePreventionMode?: 'EXPIRE_TAKER';
      readonly aboveType: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly aboveClientOrderId?: string;
      readonly abovePrice?: string;
      readonly aboveStopPrice?: string;
      readonly aboveTimeInForce?: 'GTC' | 'IOC' | 'FOK';
      readonly belowType: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
      readonly belowClientOrderId?: string;
      readonly belowPrice?: string;
      readonly belowStopPrice?: string;
      readonly belowTimeInForce?: 'GTC' | 'IOC' | 'FOK';
    };
    readonly answer: {
      readonly orderListId: number;
      readonly contingencyType: 'OCO';
      readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
      readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
      readonly listClientOrderId: string;
      readonly transactionTime: number;
      readonly symbol: string;
      readonly orders: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly clientOrderId: string;
      }[];
      readonly orderReports: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly transactTime: number;
        readonly price: string;
        readonly origQty: string;
        readonly executedQty: string;
        readonly origQuoteOrderQty: string;
        readonly cummulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly stopPrice?: string;
        readonly trailingDelta?: number;
        readonly expiryReason?: string;
      }[];
    };
  };
  readonly listPlaceOld: {
    readonly parameters: {
      readonly symbol: string;
      readonly side: 'BUY' | 'SELL';
      readonly quantity: string;
      readonly listClientOrderId?: string;
      readonly newOrderRespType?: 'ACK' | 'RESULT' | 'FULL';
      readonly selfTradePreventionMode?: 'EXPIRE_TAKER';
      readonly price: string;
      readonly stopPrice: string;
      readonly stopLimitPrice?: string;
      readonly stopLimitTimeInForce?: 'GTC' | 'IOC' | 'FOK';
      readonly limitClientOrderId?: string;
      readonly stopClientOrderId?: string;
    };
    readonly answer: {
      readonly orderListId: number;
      readonly contingencyType: 'OCO';
      readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
      readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
      readonly listClientOrderId: string;
      readonly transactionTime: number;
      readonly symbol: string;
      readonly orders: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly clientOrderId: string;
      }[];
      readonly orderReports: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly transactTime: number;
        readonly price: string;
        readonly origQty: string;
        readonly executedQty: string;
        readonly origQuoteOrderQty: string;
        readonly cummulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly stopPrice?: string;
        readonly trailingDelta?: number;
        readonly expiryReason?: string;
      }[];
    };
  };
  readonly listFind: {
    readonly parameters: {
      readonly orderListId?: string | number;
      readonly origClientOrderId?: string;
    };
    readonly answer: {
      readonly orderListId: number;
      readonly contingencyType: 'OCO';
      readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
      readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
      readonly listClientOrderId: string;
      readonly transactionTime: number;
      readonly symbol: string;
      readonly orders: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly clientOrderId: string;
      }[];
    };
  };
  readonly listCancel: {
    readonly parameters: {
      readonly symbol: string;
      readonly orderListId?: string | number;
      readonly listClientOrderId?: string;
      readonly newClientOrderId?: string;
    };
    readonly answer: {
      readonly orderListId: number;
      readonly contingencyType: 'OCO';
      readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
      readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
      readonly listClientOrderId: string;
      readonly transactionTime: number;
      readonly symbol: string;
      readonly orders: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly clientOrderId: string;
      }[];
      readonly orderReports: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly orderListId: number;
        readonly clientOrderId: string;
        readonly origClientOrderId: string;
        readonly transactTime: number;
        readonly price: string;
        readonly origQty: string;
        readonly executedQty: string;
        readonly origQuoteOrderQty: string;
        readonly cummulativeQuoteQty: string;
        readonly status: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
        readonly timeInForce: 'GTC' | 'IOC' | 'FOK';
        readonly type: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
        readonly side: 'BUY' | 'SELL';
        readonly workingTime: number;
        readonly selfTradePreventionMode: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
        readonly stopPrice?: string;
        readonly trailingDelta?: number;
        readonly expiryReason?: string;
      }[];
    };
  };
  readonly openLists: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly orderListId: number;
      readonly contingencyType: 'OCO';
      readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
      readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
      readonly listClientOrderId: string;
      readonly transactionTime: number;
      readonly symbol: string;
      readonly orders: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly clientOrderId: string;
      }[];
    }[];
  };
  readonly allLists: {
    readonly parameters: {
      readonly fromId?: string | number;
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly orderListId: number;
      readonly contingencyType: 'OCO';
      readonly listStatusType: 'EXEC_STARTED' | 'ALL_DONE';
      readonly listOrderStatus: 'EXECUTING' | 'ALL_DONE';
      readonly listClientOrderId: string;
      readonly transactionTime: number;
      readonly symbol: string;
      readonly orders: readonly {
        readonly symbol: string;
        readonly orderId: number;
        readonly clientOrderId: string;
      }[];
    }[];
  };
  readonly commission: {
    readonly parameters: {
      readonly symbol: string;
    };
    readonly answer: {
      readonly symbol: string;
      readonly standardCommission: {
        readonly maker: string;
        readonly taker: string;
        readonly buyer: string;
        readonly seller: string;
      };
      readonly specialCommission: {
        readonly maker: string;
        readonly taker: string;
        readonly buyer: string;
        readonly seller: string;
      };
      readonly taxCommission: {
        readonly maker: string;
        readonly taker: string;
        readonly buyer: string;
        readonly seller: string;
      };
      readonly discount: {
        readonly enabledForAccount: false;
        readonly enabledForSymbol: false;
        readonly discountAsset: '';
        readonly discount: string;
      };
    };
  };
  readonly ownFilters: {
    readonly parameters: {
      readonly symbol: string;
    };
    readonly answer: {
      readonly exchangeFilters: readonly never[];
      readonly symbolFilters: readonly ({
        readonly filterType: 'PRICE_FILTER';
        readonly minPrice: string;
        readonly maxPrice: string;
        readonly tickSize: string;
      } | {
        readonly filterType: 'LOT_SIZE' | 'MARKET_LOT_SIZE';
        readonly minQty: string;
        readonly maxQty: string;
        readonly stepSize: string;
      } | {
        readonly filterType: 'NOTIONAL';
        readonly minNotional: string;
        readonly applyMinToMarket: boolean;
        readonly maxNotional: string;
        readonly applyMaxToMarket: boolean;
        readonly avgPriceMins: number;
      } | {
        readonly filterType: 'PERCENT_PRICE_BY_SIDE';
        readonly bidMultiplierUp: string;
        readonly bidMultiplierDown: string;
        readonly askMultiplierUp: string;
        readonly askMultiplierDown: string;
        readonly avgPriceMins: number;
      } | {
        readonly filterType: 'MAX_NUM_ORDERS';
        readonly maxNumOrders: number;
      } | {
        readonly filterType: 'MAX_NUM_ALGO_ORDERS';
        readonly maxNumAlgoOrders: number;
      } | {
        readonly filterType: 'TRAILING_DELTA';
        readonly minTrailingAboveDelta: number;
        readonly maxTrailingAboveDelta: number;
        readonly minTrailingBelowDelta: number;
        readonly maxTrailingBelowDelta: number;
      })[];
      readonly assetFilters: readonly never[];
    };
  };
  readonly allocations: {
    readonly parameters: {
      readonly symbol: string;
      readonly startTime?: string | number;
      readonly endTime?: string | number;
      readonly fromAllocationId?: string | number;
      readonly limit?: string | number;
      readonly orderId?: string | number;
    };
    readonly answer: readonly never[];
  };
  readonly tradeFee: {
    readonly parameters: {
      readonly symbol?: string;
    };
    readonly answer: readonly {
      readonly symbol: string;
      readonly makerCommission: string;
      readonly takerCommission: string;
    }[];
  };
  readonly coins: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly coin: string;
      readonly name: string;
      readonly free: string;
      readonly locked: string;
      readonly depositAllEnable: boolean;
      readonly withdrawAllEnable: boolean;
      readonly trading: boolean;
      readonly isLegalMoney: false;
      readonly networkList: readonly {
        readonly network: string;
        readonly coin: string;
        readonly name: string;
        readonly withdrawFee: string;
        readonly withdrawMin: string;
        readonly withdrawMax: string;
        readonly withdrawIntegerMultiple: string;
        readonly depositEnable: boolean;
        readonly withdrawEnable: boolean;
        readonly isDefault: boolean;
        readonly minConfirm: number;
        readonly unLockConfirm: number;
      }[];
    }[];
  };
  readonly keyTerms: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: {
      readonly ipRestrict: boolean;
      readonly createTime: number;
      readonly enableReading: true;
      readonly enableSpotAndMarginTrading: boolean;
      readonly enableWithdrawals: false;
      readonly enableInternalTransfer: false;
      readonly enableMargin: false;
      readonly enableFutures: false;
      readonly permitsUniversalTransfer: false;
      readonly enableVanillaOptions: false;
      readonly enableFixApiTrade: false;
      readonly enableFixReadOnly: false;
      readonly enablePortfolioMarginTrading: false;
    };
  };
  readonly marginPairs: {
    readonly parameters: {
      readonly symbol?: string;
    };
    readonly answer: readonly never[];
  };
  readonly isolatedMarginPairs: {
    readonly parameters: {
      readonly symbol?: string;
    };
    readonly answer: readonly never[];
  };
  readonly listenKeyStart: {
    readonly parameters: Readonly<Record<string, never>>;
    readonly answer: {
      readonly listenKey: string;
    };
  };
  readonly listenKeyRenew: {
    readonly parameters: {
      readonly listenKey: string;
    };
    readonly answer: Readonly<Record<string, never>>;
  };
  readonly listenKeyEnd: {
    readonly parameters: {
      readonly listenKey: string;
    };
    readonly answer: Readonly<Record<string, never>>;
  };
}

/** Calls of the own API that a key may send, and those that need neither key nor session. */
export interface Calls {
  readonly 'account/detail': {
    readonly request: {
      readonly id?: string | number;
      readonly currency_id?: string | number;
      readonly account_type_id?: string | number;
    };
    readonly answer: {
      readonly id: number;
      readonly user_id: number;
      readonly account_type_id: number;
      readonly currency_id: number;
      readonly currency_code: string;
      readonly balance: string;
      readonly lock_balance: string;
      readonly transferable: string;
      readonly convert_usd: string;
      readonly currency: {
        readonly id: number;
        readonly code: string;
        readonly icon?: string;
        readonly scale: number;
        readonly open_recharge: 0 | 1;
        readonly open_draw: 0 | 1;
        readonly draw_fee_mode: 'flat' | 'rate';
        readonly draw_rate: string;
        readonly draw_min: string;
        readonly draw_max: string;
        readonly is_recharge_account: 0 | 1;
        readonly account_types: readonly {
          readonly name: string;
          readonly account_code: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
        }[];
        readonly currency_protocols: readonly {
          readonly id: number;
          readonly token_address: string;
          readonly in_address: string;
          readonly chain_protocol: {
            readonly id: number;
            readonly code: string;
            readonly name: string;
            readonly needs_memo: 0 | 1;
            readonly credit_confirmations: number;
            readonly final_confirmations: number;
            readonly withdraw_confirmations: number;
            readonly block_seconds: number;
            readonly is_paused: 0 | 1;
          };
          readonly open_recharge: 0 | 1;
          readonly open_draw: 0 | 1;
          readonly deposit_min: string;
          readonly draw_rate: string;
          readonly draw_min: string;
          readonly draw_decimals: number;
        }[];
      };
    };
  };
  readonly 'account/holdings': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: {
      readonly valued_in: string;
      readonly value: string;
      readonly holdings: readonly {
        readonly currency_id: number;
        readonly currency_code: string;
        readonly currency_icon?: string;
        readonly balance: string;
        readonly lock_balance: string;
        readonly value?: string;
        readonly costs: readonly {
          readonly currency_match_id: number;
          readonly symbol: string;
          readonly quote_currency_code: string;
          readonly number: string;
          readonly cost: string;
          readonly average_cost: string;
          readonly profit: string;
        }[];
      }[];
    };
  };
  readonly 'account/list': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly account_type_id: number;
      readonly account_code: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
      readonly name: string;
      readonly is_recharge: 0 | 1;
      readonly convert_usd: string;
      readonly accounts: readonly {
        readonly id: number;
        readonly user_id: number;
        readonly account_type_id: number;
        readonly currency_id: number;
        readonly currency_code: string;
        readonly balance: string;
        readonly lock_balance: string;
        readonly transferable: string;
        readonly convert_usd: string;
        readonly currency: {
          readonly id: number;
          readonly code: string;
          readonly icon?: string;
          readonly scale: number;
          readonly open_recharge: 0 | 1;
          readonly open_draw: 0 | 1;
          readonly draw_fee_mode: 'flat' | 'rate';
          readonly draw_rate: string;
          readonly draw_min: string;
          readonly draw_max: string;
          readonly is_recharge_account: 0 | 1;
          readonly account_types: readonly {
            readonly name: string;
            readonly account_code: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          }[];
          readonly currency_protocols: readonly {
            readonly id: number;
            readonly token_address: string;
            readonly in_address: string;
            readonly chain_protocol: {
              readonly id: number;
              readonly code: string;
              readonly name: string;
              readonly needs_memo: 0 | 1;
              readonly credit_confirmations: number;
              readonly final_confirmations: number;
              readonly withdraw_confirmations: number;
              readonly block_seconds: number;
              readonly is_paused: 0 | 1;
            };
            readonly open_recharge: 0 | 1;
            readonly open_draw: 0 | 1;
            readonly deposit_min: string;
            readonly draw_rate: string;
            readonly draw_min: string;
            readonly draw_decimals: number;
          }[];
        };
      }[];
    }[];
  };
  readonly 'account/portfolio': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly day: string;
      readonly convert_usd: string;
    }[];
  };
  readonly 'account/transfer_log': {
    readonly request: {
      readonly currency_id?: string | number;
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly from: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
        readonly from_name: string;
        readonly to: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
        readonly to_name: string;
        readonly balance: string;
        readonly created_at: string;
      }[];
    };
  };
  readonly 'account_log/change': {
    readonly request: {
      readonly currency_id?: string | number;
      readonly reason?: 'trade_pay' | 'trade_receive' | 'trade_fee' | 'referral' | 'savings_lock' | 'savings_return' | 'deposit' | 'deposit_reversal' | 'withdrawal_send' | 'grant' | 'transfer' | 'adjustment' | 'p2p_release' | 'p2p_fee' | 'p2p_bond_pay' | 'lever_fee' | 'lever_profit' | 'lever_loss' | 'overnight_fee' | 'stake_fee' | 'stake_win' | 'stake_loss' | 'savings_interest' | 'savings_clawback';
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly value: string;
        readonly balance?: string;
        readonly memo: string;
        readonly extra_data: {
          readonly from?: string;
          readonly from_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly to_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly seq: number;
          readonly reason: string;
          readonly reference: number;
        };
        readonly created_at: string;
      }[];
    };
  };
  readonly 'account_log/financial': {
    readonly request: {
      readonly currency_id?: string | number;
      readonly reason?: 'trade_pay' | 'trade_receive' | 'trade_fee' | 'referral' | 'savings_lock' | 'savings_return' | 'deposit' | 'deposit_reversal' | 'withdrawal_send' | 'grant' | 'transfer' | 'adjustment' | 'p2p_release' | 'p2p_fee' | 'p2p_bond_pay' | 'lever_fee' | 'lever_profit' | 'lever_loss' | 'overnight_fee' | 'stake_fee' | 'stake_win' | 'stake_loss' | 'savings_interest' | 'savings_clawback';
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly value: string;
        readonly balance?: string;
        readonly memo: string;
        readonly extra_data: {
          readonly from?: string;
          readonly from_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly to_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly seq: number;
          readonly reason: string;
          readonly reference: number;
        };
        readonly created_at: string;
      }[];
    };
  };
  readonly 'account_log/lever': {
    readonly request: {
      readonly currency_id?: string | number;
      readonly reason?: 'trade_pay' | 'trade_receive' | 'trade_fee' | 'referral' | 'savings_lock' | 'savings_return' | 'deposit' | 'deposit_reversal' | 'withdrawal_send' | 'grant' | 'transfer' | 'adjustment' | 'p2p_release' | 'p2p_fee' | 'p2p_bond_pay' | 'lever_fee' | 'lever_profit' | 'lever_loss' | 'overnight_fee' | 'stake_fee' | 'stake_win' | 'stake_loss' | 'savings_interest' | 'savings_clawback';
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly value: string;
        readonly balance?: string;
        readonly memo: string;
        readonly extra_data: {
          readonly from?: string;
          readonly from_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly to_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly seq: number;
          readonly reason: string;
          readonly reference: number;
        };
        readonly created_at: string;
      }[];
    };
  };
  readonly 'account_log/micro': {
    readonly request: {
      readonly currency_id?: string | number;
      readonly reason?: 'trade_pay' | 'trade_receive' | 'trade_fee' | 'referral' | 'savings_lock' | 'savings_return' | 'deposit' | 'deposit_reversal' | 'withdrawal_send' | 'grant' | 'transfer' | 'adjustment' | 'p2p_release' | 'p2p_fee' | 'p2p_bond_pay' | 'lever_fee' | 'lever_profit' | 'lever_loss' | 'overnight_fee' | 'stake_fee' | 'stake_win' | 'stake_loss' | 'savings_interest' | 'savings_clawback';
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly value: string;
        readonly balance?: string;
        readonly memo: string;
        readonly extra_data: {
          readonly from?: string;
          readonly from_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly to_account?: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
          readonly seq: number;
          readonly reason: string;
          readonly reference: number;
        };
        readonly created_at: string;
      }[];
    };
  };
  readonly 'block_chain/currency_protocols': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly code: string;
      readonly currency_protocols: readonly {
        readonly id: number;
        readonly token_address: string;
        readonly in_address: string;
        readonly chain_protocol: {
          readonly id: number;
          readonly code: string;
          readonly name: string;
          readonly needs_memo: 0 | 1;
          readonly credit_confirmations: number;
          readonly final_confirmations: number;
          readonly withdraw_confirmations: number;
          readonly block_seconds: number;
          readonly is_paused: 0 | 1;
        };
        readonly open_recharge: 0 | 1;
        readonly open_draw: 0 | 1;
        readonly deposit_min: string;
        readonly draw_rate: string;
        readonly draw_min: string;
        readonly draw_decimals: number;
      }[];
    }[];
  };
  readonly 'default/area_list': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly name: string;
      readonly global_code: string;
    }[];
  };
  readonly 'default/setting': {
    readonly request: {
      readonly key: string;
    };
    readonly answer: string;
  };
  readonly 'demo/chains': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly code: string;
      readonly name: string;
      readonly height: number;
      readonly hash: string;
      readonly needs_memo: 0 | 1;
      readonly outside_address: string;
      readonly currencies: readonly {
        readonly id: number;
        readonly code: string;
      }[];
      readonly transactions: readonly {
        readonly hash: string;
        readonly currency_code: string;
        readonly number: string;
        readonly to: string;
        readonly memo: string;
        readonly height: number | null;
      }[];
    }[];
  };
  readonly 'demo/outbox': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly channel: 'email' | 'sms';
      readonly recipient: string;
      readonly purpose: string;
      readonly subject: string;
      readonly body: string;
      readonly created_at: string;
    }[];
  };
  readonly 'fairness/heads': {
    readonly request: {
      readonly from?: string | number;
      readonly to?: string | number;
      readonly every?: 'minute' | 'hour' | 'day';
    };
    readonly answer: {
      readonly heads: readonly (readonly [number, number, string])[];
      readonly next?: number;
    };
  };
  readonly 'fairness/house': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: {
      readonly read_at: string;
      readonly counted_at: string;
      readonly fewest_accounts: number;
      readonly digits: number;
      readonly pools: readonly {
        readonly pool: 'micro_pool' | 'lever_pool' | 'insurance' | 'savings_pool';
        readonly currency_code: string;
        readonly balance: string;
        readonly owed: string | null;
      }[];
      readonly exposure: readonly {
        readonly currency_match_id: number;
        readonly symbol: string;
        readonly long: string | null;
        readonly short: string | null;
        readonly stakes: readonly {
          readonly currency_code: string;
          readonly up: string | null;
          readonly down: string | null;
        }[];
      }[];
      readonly losing: {
        readonly seconds: string | null;
        readonly leverage: string | null;
      };
      readonly seconds: readonly {
        readonly currency_code: string;
        readonly contracts: number;
        readonly won: number;
        readonly lost: number;
        readonly ties: number;
        readonly refunded: number;
        readonly staked: string | null;
        readonly paid: string | null;
        readonly kept: string | null;
        readonly given_back: string | null;
      }[];
      readonly savings: readonly {
        readonly currency_code: string;
        readonly purchases: number;
        readonly principal: string | null;
        readonly interest_paid: string | null;
        readonly in_effect: string | null;
      }[];
      readonly p2p: readonly {
        readonly currency_code: string;
        readonly live_orders: number | null;
        readonly escrow: string | null;
        readonly ad_stock: string | null;
        readonly bonds: string | null;
      }[];
      readonly queries: readonly {
        readonly name: 'pools' | 'seconds_live' | 'leverage_live' | 'savings_live' | 'p2p_orders_live' | 'p2p_ads_live' | 'seconds_accounts' | 'leverage_accounts' | 'seconds_totals' | 'savings_totals';
        readonly sql: string;
      }[];
    };
  };
  readonly 'fairness/keys': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: {
      readonly keys: readonly {
        readonly key_id: string;
        readonly algorithm: 'Ed25519';
        readonly public_key: string;
        readonly since: string;
        readonly until: string | null;
        readonly place: number;
      }[];
    };
  };
  readonly 'fairness/lines': {
    readonly request: {
      readonly from: string | number;
      readonly to: string | number;
    };
    readonly answer: {
      readonly from: number;
      readonly head_before: string;
      readonly lines: readonly string[];
      readonly head_after: string;
    };
  };
  readonly 'fairness/settlement': {
    readonly request: {
      readonly id: string | number;
    };
    readonly answer: {
      readonly id: number;
      readonly from: number;
      readonly to: number;
      readonly first_seq: number;
      readonly last_seq: number;
      readonly currency_match_id: number;
      readonly direction: 'up' | 'down';
      readonly seconds: number;
      readonly profit_ratio: string;
      readonly tie_rule: 'win' | 'refund';
      readonly accepted_at: string;
      readonly status: 'accepted' | 'running' | 'won' | 'lost' | 'refunded';
      readonly head_before: readonly [number, number, string] | null;
      readonly head_after: readonly [number, number, string] | null;
    };
  };
  readonly 'legal/currencies': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: {
      readonly status: 'open' | 'paused' | 'closing' | 'closed';
      readonly paused_since: string | null;
      readonly needs_certified: 0 | 1;
      readonly currencies: readonly {
        readonly id: number;
        readonly code: string;
        readonly scale: number;
      }[];
      readonly fiats: readonly {
        readonly id: number;
        readonly code: string;
        readonly scale: number;
        readonly status: 0 | 1;
        readonly rate: {
          readonly rate: string;
          readonly tick: number;
          readonly made_at: string;
          readonly is_halted: 0 | 1;
          readonly sources: readonly {
            readonly name: string;
            readonly rate: string;
            readonly made_at: string;
          }[];
        } | null;
      }[];
      readonly markets: readonly {
        readonly id: number;
        readonly currency_id: number;
        readonly currency_code: string;
        readonly fiat: string;
        readonly symbol: string;
        readonly status: 0 | 1;
        readonly price_decimals: number;
        readonly tick: string;
        readonly step: string;
        readonly max_price: string;
        readonly min_money: string;
        readonly max_money: string;
        readonly band: string;
        readonly maker_fee_rate: string;
        readonly taker_fee_rate: string;
        readonly reference: {
          readonly price: string;
          readonly is_halted: 0 | 1;
          readonly made_at: string;
        } | null;
      }[];
      readonly pay_types: readonly ('alipay' | 'wxpay' | 'bank')[];
      readonly windows: readonly number[];
      readonly late_minutes: number;
      readonly fresh_hours: number;
      readonly bond: {
        readonly currency_code: string;
        readonly required: string;
      };
      readonly server_time: string;
      readonly words: {
        readonly appeal_reasons: readonly {
          readonly value: 'not_released' | 'not_paid' | 'wrong_name' | 'wrong_amount' | 'reversed' | 'asked_more' | 'off_platform' | 'threat' | 'wrong_account' | 'other';
          readonly name: string;
        }[];
        readonly phrases: readonly {
          readonly value: 'hello' | 'paying' | 'paid' | 'please_release' | 'more_time' | 'bank_delay' | 'checking' | 'not_arrived' | 'other_name' | 'amount_differs' | 'send_receipt' | 'wrong_details' | 'please_cancel' | 'thanks';
          readonly name: string;
        }[];
        readonly events: readonly {
          readonly value: 'opened' | 'paid' | 'paid_late' | 'extended' | 'cancel_asked' | 'cancel_refused' | 'cancelled' | 'cancelled_agreed' | 'expired' | 'released' | 'appealed_buyer' | 'appealed_seller' | 'appealed_clock' | 'answered' | 'appeal_withdrawn' | 'operator_joined' | 'evidence_asked' | 'proposed' | 'decided';
          readonly name: string;
        }[];
        readonly tags: readonly {
          readonly value: 'fast' | 'polite' | 'fair_price' | 'clear' | 'slow' | 'rude' | 'asked_more' | 'wrong_details';
          readonly name: string;
        }[];
      };
    };
  };
  readonly 'legal/info': {
    readonly request: {
      readonly id: string | number;
    };
    readonly answer: {
      readonly id: number;
      readonly version: number;
      readonly shop: {
        readonly id: number;
        readonly shop_name: string;
        readonly introduction: string;
        readonly is_bot: 0 | 1;
        readonly is_online: 0 | 1;
        readonly last_seen_at: string | null;
        readonly certified_at: string | null;
        readonly countries: readonly string[];
        readonly bond: {
          readonly currency_code: string;
          readonly number: string;
          readonly paid: string;
        };
        readonly statistics: {
          readonly orders_30d: number;
          readonly orders_all: number;
          readonly counterparties_30d: number;
          readonly completion_rate: string | null;
          readonly release_seconds: number | null;
          readonly release_seconds_p90: number | null;
          readonly pay_seconds: number | null;
          readonly volume_30d: readonly {
            readonly currency_code: string;
            readonly number: string;
          }[];
          readonly appeals_30d: {
            readonly opened: number;
            readonly lost: number;
          };
          readonly positive_rate: string | null;
          readonly ratings: number;
          readonly first_order_at: string | null;
          readonly is_certified: 0 | 1;
        };
      };
      readonly way: 'in' | 'out';
      readonly market_id: number;
      readonly currency_id: number;
      readonly currency_code: string;
      readonly fiat: string;
      readonly price_type: 1 | 2;
      readonly price: string | null;
      readonly premium: string | null;
      readonly limit_price: string | null;
      readonly reference: {
        readonly price: string;
        readonly is_halted: 0 | 1;
        readonly made_at: string;
      } | null;
      readonly number: string;
      readonly number_left: string;
      readonly min_money: string;
      readonly max_money: string;
      readonly pay_types: readonly ('alipay' | 'wxpay' | 'bank')[];
      readonly window_minutes: number;
      readonly conditions: {
        readonly certified: 0 | 1;
        readonly min_completed: number;
        readonly min_days: number;
        readonly countries: readonly string[];
      };
      readonly hours: readonly {
        readonly days: readonly number[];
        readonly from: string;
        readonly to: string;
      }[];
      readonly terms: string;
      readonly status: 'on' | 'off' | 'closed';
      readonly status_name: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly can_take: {
        readonly min_money: string;
        readonly max_money: string;
        readonly missing: readonly ('certified' | 'completed' | 'days' | 'countries')[];
      } | null;
    };
  };
  readonly 'legal/list': {
    readonly request: {
      readonly way: 'in' | 'out';
      readonly currency_id: string | number;
      readonly fiat: string;
      readonly money?: string | number;
      readonly number?: string | number;
      readonly pay_type?: 'alipay' | 'wxpay' | 'bank';
      readonly takeable?: '0' | '1';
      readonly sort?: 'price' | 'completion' | 'time';
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly version: number;
        readonly shop: {
          readonly id: number;
          readonly shop_name: string;
          readonly introduction: string;
          readonly is_bot: 0 | 1;
          readonly is_online: 0 | 1;
          readonly last_seen_at: string | null;
          readonly certified_at: string | null;
          readonly countries: readonly string[];
          readonly bond: {
            readonly currency_code: string;
            readonly number: string;
            readonly paid: string;
          };
          readonly statistics: {
            readonly orders_30d: number;
            readonly orders_all: number;
            readonly counterparties_30d: number;
            readonly completion_rate: string | null;
            readonly release_seconds: number | null;
            readonly release_seconds_p90: number | null;
            readonly pay_seconds: number | null;
            readonly volume_30d: readonly {
              readonly currency_code: string;
              readonly number: string;
            }[];
            readonly appeals_30d: {
              readonly opened: number;
              readonly lost: number;
            };
            readonly positive_rate: string | null;
            readonly ratings: number;
            readonly first_order_at: string | null;
            readonly is_certified: 0 | 1;
          };
        };
        readonly way: 'in' | 'out';
        readonly market_id: number;
        readonly currency_id: number;
        readonly currency_code: string;
        readonly fiat: string;
        readonly price_type: 1 | 2;
        readonly price: string | null;
        readonly premium: string | null;
        readonly limit_price: string | null;
        readonly reference: {
          readonly price: string;
          readonly is_halted: 0 | 1;
          readonly made_at: string;
        } | null;
        readonly number: string;
        readonly number_left: string;
        readonly min_money: string;
        readonly max_money: string;
        readonly pay_types: readonly ('alipay' | 'wxpay' | 'bank')[];
        readonly window_minutes: number;
        readonly conditions: {
          readonly certified: 0 | 1;
          readonly min_completed: number;
          readonly min_days: number;
          readonly countries: readonly string[];
        };
        readonly hours: readonly {
          readonly days: readonly number[];
          readonly from: string;
          readonly to: string;
        }[];
        readonly terms: string;
        readonly status: 'on' | 'off' | 'closed';
        readonly status_name: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly can_take: {
          readonly min_money: string;
          readonly max_money: string;
          readonly missing: readonly ('certified' | 'completed' | 'days' | 'countries')[];
        } | null;
      }[];
      readonly reference: {
        readonly price: string;
        readonly is_halted: 0 | 1;
        readonly made_at: string;
      } | null;
    };
  };
  readonly 'legal/outcomes': {
    readonly request: {
      readonly month?: string;
      readonly fiat?: string;
    };
    readonly answer: {
      readonly fewest_cases: number;
      readonly months: readonly {
        readonly orders: number;
        readonly appeals: number;
        readonly appeal_rate: string | null;
        readonly answer_hours_median: string | null;
        readonly answer_hours_p90: string | null;
        readonly decision_hours_median: string | null;
        readonly decision_hours_p90: string | null;
        readonly without_decision: number;
        readonly overdue: number;
        readonly claims: number;
        readonly claims_paid: number;
        readonly month: string;
        readonly fiat: string;
        readonly by_rule: readonly {
          readonly rule: string;
          readonly decisions: number;
        }[];
        readonly by_side: readonly {
          readonly side: string;
          readonly decisions: number;
        }[];
        readonly bonds_paid: readonly {
          readonly currency_code: string;
          readonly number: string;
        }[];
      }[];
    };
  };
  readonly 'legal/ratings': {
    readonly request: {
      readonly shop_id: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly by: string;
        readonly is_positive: 0 | 1;
        readonly tags: readonly ('fast' | 'polite' | 'fair_price' | 'clear' | 'slow' | 'rude' | 'asked_more' | 'wrong_details')[];
        readonly comment: string;
        readonly created_at: string;
        readonly is_hidden: 0 | 1;
        readonly hidden_reason: string;
      }[];
    };
  };
  readonly 'legal/rules': {
    readonly request: {
      readonly version?: string | number;
    };
    readonly answer: {
      readonly version: number;
      readonly announced_at: string;
      readonly in_force_from: string;
      readonly rules: readonly {
        readonly rule: 'R1' | 'R2' | 'R3' | 'R4' | 'R5' | 'R6' | 'R7' | 'R8' | 'R9' | 'R10' | 'R11' | 'R12';
        readonly title: string;
        readonly facts: string;
        readonly coins: string;
        readonly marks: 'none' | 'buyer' | 'seller' | 'by_rule';
      }[];
      readonly versions: readonly {
        readonly version: number;
        readonly announced_at: string;
        readonly in_force_from: string;
      }[];
    };
  };
  readonly 'legal/user': {
    readonly request: {
      readonly shop_id?: string | number;
      readonly order_id?: string | number;
    };
    readonly answer: {
      readonly nickname: string;
      readonly shop: {
        readonly id: number;
        readonly shop_name: string;
        readonly introduction: string;
        readonly is_bot: 0 | 1;
        readonly is_online: 0 | 1;
        readonly last_seen_at: string | null;
        readonly certified_at: string | null;
        readonly countries: readonly string[];
        readonly bond: {
          readonly currency_code: string;
          readonly number: string;
          readonly paid: string;
        };
        readonly statistics: {
          readonly orders_30d: number;
          readonly orders_all: number;
          readonly counterparties_30d: number;
          readonly completion_rate: string | null;
          readonly release_seconds: number | null;
          readonly release_seconds_p90: number | null;
          readonly pay_seconds: number | null;
          readonly volume_30d: readonly {
            readonly currency_code: string;
            readonly number: string;
          }[];
          readonly appeals_30d: {
            readonly opened: number;
            readonly lost: number;
          };
          readonly positive_rate: string | null;
          readonly ratings: number;
          readonly first_order_at: string | null;
          readonly is_certified: 0 | 1;
        };
      } | null;
      readonly statistics: {
        readonly orders_30d: number;
        readonly orders_all: number;
        readonly counterparties_30d: number;
        readonly completion_rate: string | null;
        readonly release_seconds: number | null;
        readonly release_seconds_p90: number | null;
        readonly pay_seconds: number | null;
        readonly volume_30d: readonly {
          readonly currency_code: string;
          readonly number: string;
        }[];
        readonly appeals_30d: {
          readonly opened: number;
          readonly lost: number;
        };
        readonly positive_rate: string | null;
        readonly ratings: number;
        readonly first_order_at: string | null;
        readonly is_certified: 0 | 1;
      };
    };
  };
  readonly 'lever/deal': {
    readonly request: {
      readonly currency_match_id: string | number;
    };
    readonly answer: {
      readonly multiple: {
        readonly muit: readonly {
          readonly value: number;
        }[];
        readonly share: readonly {
          readonly label: string;
          readonly value: number;
        }[];
      };
      readonly lever_share_limit: {
        readonly min: number;
        readonly max: number;
      };
      readonly my_transaction: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly base_currency_id: number;
        readonly quote_currency_id: number;
        readonly type: 1 | 2;
        readonly type_name: string;
        readonly order_type: 'market' | 'fixed';
        readonly status: 0 | 1 | 2 | 3 | 4;
        readonly status_name: string;
        readonly closed_type: 0 | 1 | 2 | 3 | 4;
        readonly close_reason: '' | 'user' | 'forced' | 'take_profit' | 'stop_loss' | 'cancelled' | 'not_fillable';
        readonly share: number;
        readonly multiple: number;
        readonly number: string;
        readonly price: string;
        readonly origin_price: string;
        readonly target_price: string;
        readonly update_price: string;
        readonly target_profit_price: string;
        readonly stop_loss_price: string;
        readonly caution_money: string;
        readonly origin_caution_money: string;
        readonly trade_fee: string;
        readonly overnight_money: string;
        readonly profits: string;
        readonly net_profits: string;
        readonly forced_close_price: string;
        readonly open_tick: number;
        readonly close_tick: number;
        readonly open_delay_ms: number;
        readonly time: string;
        readonly created_at: string;
        readonly closed_at: string | null;
        readonly client_order_id?: string;
      }[];
      readonly hazard_rate: string;
      readonly profits_all: string;
      readonly warning: 0 | 1;
      readonly caution_money_total: string;
      readonly profits_total: string;
      readonly net_profits_total: string;
      readonly user_lever: string;
      readonly origin_caution_money_total: string;
      readonly reserved_money: string;
      readonly equity: string;
      readonly usable_money: string;
      readonly value_limit: string;
      readonly value_taken: string;
      readonly highest_index: string;
      readonly warning_rate: string;
      readonly forced_close_rate: string;
      readonly losing_accounts: string | null;
    };
  };
  readonly 'lever/dealall': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly hazard_rate: string;
      readonly profits_all: string;
      readonly warning: 0 | 1;
      readonly caution_money_total: string;
      readonly profits_total: string;
      readonly net_profits_total: string;
      readonly order: {
        readonly total: number;
        readonly per_page: number;
        readonly current_page: number;
        readonly last_page: number;
        readonly data: readonly {
          readonly id: number;
          readonly currency_match_id: number;
          readonly currency_match: {
            readonly symbol: string;
          };
          readonly base_currency_id: number;
          readonly quote_currency_id: number;
          readonly type: 1 | 2;
          readonly type_name: string;
          readonly order_type: 'market' | 'fixed';
          readonly status: 0 | 1 | 2 | 3 | 4;
          readonly status_name: string;
          readonly closed_type: 0 | 1 | 2 | 3 | 4;
          readonly close_reason: '' | 'user' | 'forced' | 'take_profit' | 'stop_loss' | 'cancelled' | 'not_fillable';
          readonly share: number;
          readonly multiple: number;
          readonly number: string;
          readonly price: string;
          readonly origin_price: string;
          readonly target_price: string;
          readonly update_price: string;
          readonly target_profit_price: string;
          readonly stop_loss_price: string;
          readonly caution_money: string;
          readonly origin_caution_money: string;
          readonly trade_fee: string;
          readonly overnight_money: string;
          readonly profits: string;
          readonly net_profits: string;
          readonly forced_close_price: string;
          readonly open_tick: number;
          readonly close_tick: number;
          readonly open_delay_ms: number;
          readonly time: string;
          readonly created_at: string;
          readonly closed_at: string | null;
          readonly client_order_id?: string;
        }[];
      };
    };
  };
  readonly 'lever/forced_closes': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly currency_code: string;
      readonly position_ids: readonly number[];
      readonly closed_at: string;
      readonly result: string;
      readonly paid: string;
      readonly carried: string;
    }[];
  };
  readonly 'lever/my_trade': {
    readonly request: {
      readonly status: '0' | '1' | '3' | '4' | '5' | '6';
      readonly currency_match_id?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly base_currency_id: number;
        readonly quote_currency_id: number;
        readonly type: 1 | 2;
        readonly type_name: string;
        readonly order_type: 'market' | 'fixed';
        readonly status: 0 | 1 | 2 | 3 | 4;
        readonly status_name: string;
        readonly closed_type: 0 | 1 | 2 | 3 | 4;
        readonly close_reason: '' | 'user' | 'forced' | 'take_profit' | 'stop_loss' | 'cancelled' | 'not_fillable';
        readonly share: number;
        readonly multiple: number;
        readonly number: string;
        readonly price: string;
        readonly origin_price: string;
        readonly target_price: string;
        readonly update_price: string;
        readonly target_profit_price: string;
        readonly stop_loss_price: string;
        readonly caution_money: string;
        readonly origin_caution_money: string;
        readonly trade_fee: string;
        readonly overnight_money: string;
        readonly profits: string;
        readonly net_profits: string;
        readonly forced_close_price: string;
        readonly open_tick: number;
        readonly close_tick: number;
        readonly open_delay_ms: number;
        readonly time: string;
        readonly created_at: string;
        readonly closed_at: string | null;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'lever/receipt': {
    readonly request: {
      readonly id: string | number;
    };
    readonly answer: {
      readonly order: {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly base_currency_id: number;
        readonly quote_currency_id: number;
        readonly type: 1 | 2;
        readonly type_name: string;
        readonly order_type: 'market' | 'fixed';
        readonly status: 0 | 1 | 2 | 3 | 4;
        readonly status_name: string;
        readonly closed_type: 0 | 1 | 2 | 3 | 4;
        readonly close_reason: '' | 'user' | 'forced' | 'take_profit' | 'stop_loss' | 'cancelled' | 'not_fillable';
        readonly share: number;
        readonly multiple: number;
        readonly number: string;
        readonly price: string;
        readonly origin_price: string;
        readonly target_price: string;
        readonly update_price: string;
        readonly target_profit_price: string;
        readonly stop_loss_price: string;
        readonly caution_money: string;
        readonly origin_caution_money: string;
        readonly trade_fee: string;
        readonly overnight_money: string;
        readonly profits: string;
        readonly net_profits: string;
        readonly forced_close_price: string;
        readonly open_tick: number;
        readonly close_tick: number;
        readonly open_delay_ms: number;
        readonly time: string;
        readonly created_at: string;
        readonly closed_at: string | null;
        readonly client_order_id?: string;
      };
      readonly currency_code: string;
      readonly opened_at: string;
      readonly closed_at: string;
      readonly together: readonly {
        readonly id: number;
        readonly symbol: string;
        readonly profits: string;
      }[];
      readonly result: string;
      readonly paid: string;
      readonly carried: string;
      readonly records: readonly {
        readonly id: number;
        readonly value: string;
        readonly memo: string;
        readonly reason: string;
        readonly position_id: number;
        readonly created_at: string;
      }[];
      readonly total: string;
      readonly record: {
        readonly from: number;
        readonly to: number;
      } | null;
    };
  };
  readonly 'market/currency_matches': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly code: string;
      readonly cny_price: string;
      readonly usd_price: string;
      readonly is_quote: 0 | 1;
      readonly matches: readonly {
        readonly id: number;
        readonly name: string;
        readonly symbol: string;
        readonly base_currency_id: number;
        readonly quote_currency_id: number;
        readonly base_currency_code: string;
        readonly quote_currency_code: string;
        readonly base_currency_name: string;
        readonly base_currency_icon?: string;
        readonly open_change: 0 | 1;
        readonly open_lever: 0 | 1;
        readonly open_microtrade: 0 | 1;
        readonly added: 0 | 1;
        readonly lever_share_num: string;
        readonly lever_point_rate: string;
        readonly lever_fee_rate: string;
        readonly lever_overnight_rate: string;
        readonly base_decimals: number;
        readonly quote_decimals: number;
        readonly price_decimals: number;
        readonly number_decimals: number;
        readonly tick_size: string;
        readonly lot_size: string;
        readonly min_notional: string;
        readonly maker_fee_rate: string;
        readonly taker_fee_rate: string;
        readonly slippage_rate: string;
        readonly currency_quotation: {
          readonly close: string;
          readonly change: string;
          readonly high: string;
          readonly low: string;
          readonly volume: string;
          readonly quote_volume: string;
          readonly currency_match_id: number;
        };
      }[];
    }[];
  };
  readonly 'market/deal': {
    readonly request: {
      readonly currency_match_id: string | number;
    };
    readonly answer: {
      readonly currency_match_id: number;
      readonly seq: number;
      readonly quotation: {
        readonly close: string;
        readonly change: string;
        readonly high: string;
        readonly low: string;
        readonly volume: string;
        readonly quote_volume: string;
      };
      readonly depth: {
        readonly in: readonly {
          readonly price: string;
          readonly number: string;
        }[];
        readonly out: readonly {
          readonly price: string;
          readonly number: string;
        }[];
      };
      readonly last_trade_at: number;
      readonly tx_completes: readonly {
        readonly id: number;
        readonly timestamp: number;
        readonly price: string;
        readonly number: string;
        readonly amount: string;
        readonly way: 1 | 2;
        readonly makers: 0 | 1 | 2;
      }[];
    };
  };
  readonly 'market/index': {
    readonly request: {
      readonly currency_match_id?: string | number;
    };
    readonly answer: {
      readonly viewers: number;
      readonly prices: readonly {
        readonly currency_match_id: number;
        readonly symbol: string;
        readonly price: string;
        readonly tick: number;
        readonly quoted_at: number;
        readonly is_halted: boolean;
        readonly open_delay_ms: number;
        readonly sources: readonly {
          readonly name: string;
          readonly price: string | null;
          readonly quoted_at: number | null;
        }[];
        readonly age: number;
        readonly quorum: number;
        readonly follows_book: boolean;
      }[];
    };
  };
  readonly 'market/index_trail': {
    readonly request: {
      readonly currency_match_id: string | number;
    };
    readonly answer: {
      readonly points: readonly {
        readonly at: number;
        readonly price: string;
      }[];
    };
  };
  readonly 'market/kline': {
    readonly request: {
      readonly from: string | number;
      readonly to: string | number;
      readonly symbol?: string;
      readonly period: '1min' | '3min' | '5min' | '15min' | '30min' | '60min' | '1hour' | '120min' | '240min' | '360min' | '480min' | '720min' | '1day' | '3day' | '1week' | '1mon';
      readonly currency_match_id: string | number;
    };
    readonly answer: readonly {
      readonly time: number;
      readonly open: string;
      readonly high: string;
      readonly low: string;
      readonly close: string;
      readonly volume: string;
      readonly period: string;
    }[];
  };
  readonly 'market/limits': {
    readonly request: {
      readonly currency_match_id: string | number;
    };
    readonly answer: {
      readonly currency_match_id: number;
      readonly lowest_price: string;
      readonly highest_price: string;
      readonly band?: {
        readonly lowest: string;
        readonly highest: string;
      };
      readonly highest_number: string;
    };
  };
  readonly 'market/trades': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly after?: '0' | string | number;
      readonly order?: 'asc' | 'desc';
    };
    readonly answer: readonly {
      readonly id: number;
      readonly timestamp: number;
      readonly price: string;
      readonly number: string;
      readonly amount: string;
      readonly way: 1 | 2;
      readonly makers: 0 | 1 | 2;
    }[];
  };
  readonly 'microtrade/lists': {
    readonly request: {
      readonly match_id?: string | number;
      readonly status: '1' | '3';
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly symbol_name: string;
        readonly currency_id: number;
        readonly currency_name: string;
        readonly type: 1 | 2;
        readonly type_name: string;
        readonly seconds: number;
        readonly number: string;
        readonly fee: string;
        readonly locked: string;
        readonly profit_ratio: string;
        readonly break_even_rate: string;
        readonly tie_rule: 'win' | 'refund';
        readonly tie_rule_name: string;
        readonly status: 1 | 3;
        readonly result: '' | 'won' | 'lost' | 'refunded';
        readonly status_name: string;
        readonly open_price: string;
        readonly end_price: string;
        readonly open_tick: number;
        readonly end_tick: number;
        readonly sources_seq: number;
        readonly open_delay_ms: number;
        readonly fact_profits: string;
        readonly remain_milli_seconds: number;
        readonly created_at: string;
        readonly opened_at: string | null;
        readonly due_at: string | null;
        readonly ended_at: string | null;
        readonly server_time: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'microtrade/payable_currencies': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly code: string;
      readonly micro_account: {
        readonly balance: string;
        readonly lock_balance: string;
      };
      readonly micro_numbers: readonly {
        readonly number: string;
      }[];
      readonly min_number: string;
      readonly max_number: string;
      readonly fee_rate: string;
      readonly open_limit: string;
      readonly open_taken: string;
    }[];
  };
  readonly 'microtrade/seconds': {
    readonly request: {
      readonly match_id?: string | number;
    };
    readonly answer: readonly {
      readonly seconds: number;
      readonly profit_ratio: string;
      readonly break_even_rate: string;
      readonly tie_rule: 'win' | 'refund';
      readonly tie_rule_name: string;
    }[];
  };
  readonly 'news/categories': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly name: string;
    }[];
  };
  readonly 'news/info': {
    readonly request: {
      readonly id: string | number;
    };
    readonly answer: {
      readonly id: number;
      readonly category_id: number;
      readonly title: string;
      readonly banner: string;
      readonly created_at: string;
      readonly content: string;
      readonly lang: string;
    };
  };
  readonly 'news/legal': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly category_id: number;
      readonly title: string;
      readonly page: 'terms' | 'privacy' | 'risk' | 'cookies';
    }[];
  };
  readonly 'news/list': {
    readonly request: {
      readonly category_id: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly category_id: number;
        readonly title: string;
        readonly banner: string;
        readonly created_at: string;
      }[];
    };
  };
  readonly 'order/amend': {
    readonly request: {
      readonly id: string | number;
      readonly price: string | number;
      readonly number: string | number;
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'limit' | 'market';
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly post_only: boolean;
      readonly price: string;
      readonly number: string;
      readonly transacted_amount: string;
      readonly transacted_volume: string;
      readonly average_price: string;
      readonly fee: string;
      readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'order/bracket_add': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly number: string | number;
      readonly price?: string | number;
      readonly type?: 'limit' | 'market';
      readonly time_in_force?: 'GTC' | 'IOC' | 'FOK';
      readonly post_only?: boolean | '0' | '1' | 'true' | 'false';
      readonly client_order_id?: string;
      readonly way: 'in' | 'out';
      readonly profit_trigger_price: string | number;
      readonly profit_price?: string | number;
      readonly stop_trigger_price: string | number;
      readonly stop_price?: string | number;
    };
    readonly answer: {
      readonly order: {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'limit' | 'market';
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly post_only: boolean;
        readonly price: string;
        readonly number: string;
        readonly transacted_amount: string;
        readonly transacted_volume: string;
        readonly average_price: string;
        readonly fee: string;
        readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      };
      readonly conditional: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
        readonly type_name: string;
        readonly trigger_price: string;
        readonly trail_percent?: string;
        readonly activation_price?: string;
        readonly best_price?: string;
        readonly price: string;
        readonly number: string;
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly status: 'waiting' | 'triggered' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
        readonly linked_order_id?: number;
        readonly linked_conditional_id?: number;
        readonly list_client_order_id?: string;
        readonly parent_order_id?: number;
        readonly order_id?: number;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'order/by_client_id': {
    readonly request: {
      readonly client_order_id: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'limit' | 'market';
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly post_only: boolean;
      readonly price: string;
      readonly number: string;
      readonly transacted_amount: string;
      readonly transacted_volume: string;
      readonly average_price: string;
      readonly fee: string;
      readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'order/cancel_all': {
    readonly request: {
      readonly currency_match_id?: string | number;
      readonly way?: 'in' | 'out';
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly ids: readonly number[];
      readonly conditional_ids: readonly number[];
    };
  };
  readonly 'order/cancel_all_after': {
    readonly request: {
      readonly currency_match_id?: string | number;
      readonly timeout: string | number;
    };
    readonly answer: {
      readonly cancels_at: string | null;
    };
  };
  readonly 'order/conditional_add': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly way: 'in' | 'out';
      readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market';
      readonly number: string | number;
      readonly trigger_price: string | number;
      readonly price?: string | number;
      readonly time_in_force?: 'GTC' | 'IOC' | 'FOK';
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
      readonly type_name: string;
      readonly trigger_price: string;
      readonly trail_percent?: string;
      readonly activation_price?: string;
      readonly best_price?: string;
      readonly price: string;
      readonly number: string;
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly status: 'waiting' | 'triggered' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
      readonly linked_order_id?: number;
      readonly linked_conditional_id?: number;
      readonly list_client_order_id?: string;
      readonly parent_order_id?: number;
      readonly order_id?: number;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'order/conditional_amend': {
    readonly request: {
      readonly id: string | number;
      readonly trigger_price: string | number;
      readonly price?: string | number;
      readonly number: string | number;
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
      readonly type_name: string;
      readonly trigger_price: string;
      readonly trail_percent?: string;
      readonly activation_price?: string;
      readonly best_price?: string;
      readonly price: string;
      readonly number: string;
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly status: 'waiting' | 'triggered' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
      readonly linked_order_id?: number;
      readonly linked_conditional_id?: number;
      readonly list_client_order_id?: string;
      readonly parent_order_id?: number;
      readonly order_id?: number;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'order/conditional_cancel': {
    readonly request: {
      readonly id: string | number;
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
      readonly type_name: string;
      readonly trigger_price: string;
      readonly trail_percent?: string;
      readonly activation_price?: string;
      readonly best_price?: string;
      readonly price: string;
      readonly number: string;
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly status: 'waiting' | 'triggered' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
      readonly linked_order_id?: number;
      readonly linked_conditional_id?: number;
      readonly list_client_order_id?: string;
      readonly parent_order_id?: number;
      readonly order_id?: number;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'order/conditional_list': {
    readonly request: {
      readonly page?: string | number;
      readonly limit?: string | number;
      readonly currency_match_id?: string | number;
      readonly way?: 'in' | 'out';
      readonly state?: 'waiting' | 'ended';
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
        readonly type_name: string;
        readonly trigger_price: string;
        readonly trail_percent?: string;
        readonly activation_price?: string;
        readonly best_price?: string;
        readonly price: string;
        readonly number: string;
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly status: 'waiting' | 'triggered' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
        readonly linked_order_id?: number;
        readonly linked_conditional_id?: number;
        readonly list_client_order_id?: string;
        readonly parent_order_id?: number;
        readonly order_id?: number;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'order/fills': {
    readonly request: {
      readonly page?: string | number;
      readonly limit?: string | number;
      readonly currency_match_id?: string | number;
      readonly way?: 'in' | 'out';
      readonly from?: string | number;
      readonly to?: string | number;
      readonly order_id?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly order_id: number;
        readonly currency_match_id: number;
        readonly symbol: string;
        readonly way: 'in' | 'out';
        readonly price: string;
        readonly number: string;
        readonly volume: string;
        readonly fee: string;
        readonly fee_currency_code: string;
        readonly role: 'maker' | 'taker';
        readonly counterparty: 'user' | 'maker';
        readonly timestamp: number;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'order/oco_add': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly way: 'in' | 'out';
      readonly number: string | number;
      readonly price: string | number;
      readonly trigger_price: string | number;
      readonly stop_price?: string | number;
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly order: {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'limit' | 'market';
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly post_only: boolean;
        readonly price: string;
        readonly number: string;
        readonly transacted_amount: string;
        readonly transacted_volume: string;
        readonly average_price: string;
        readonly fee: string;
        readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      };
      readonly conditional: {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
        readonly type_name: string;
        readonly trigger_price: string;
        readonly trail_percent?: string;
        readonly activation_price?: string;
        readonly best_price?: string;
        readonly price: string;
        readonly number: string;
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly status: 'waiting' | 'triggered' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
        readonly linked_order_id?: number;
        readonly linked_conditional_id?: number;
        readonly list_client_order_id?: string;
        readonly parent_order_id?: number;
        readonly order_id?: number;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      };
    };
  };
  readonly 'order/open': {
    readonly request: {
      readonly currency_match_id?: string | number;
    };
    readonly answer: {
      readonly orders: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'limit' | 'market';
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly post_only: boolean;
        readonly price: string;
        readonly number: string;
        readonly transacted_amount: string;
        readonly transacted_volume: string;
        readonly average_price: string;
        readonly fee: string;
        readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
      readonly conditional: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
        readonly type_name: string;
        readonly trigger_price: string;
        readonly trail_percent?: string;
        readonly activation_price?: string;
        readonly best_price?: string;
        readonly price: string;
        readonly number: string;
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly status: 'waiting' | 'triggered' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
        readonly linked_order_id?: number;
        readonly linked_conditional_id?: number;
        readonly list_client_order_id?: string;
        readonly parent_order_id?: number;
        readonly order_id?: number;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'order/trailing_add': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly way: 'in' | 'out';
      readonly number: string | number;
      readonly trail_percent: string | number;
      readonly activation_price?: string | number;
      readonly type?: 'limit' | 'market';
      readonly price?: string | number;
      readonly time_in_force?: 'GTC' | 'IOC' | 'FOK';
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'stop_limit' | 'stop_market' | 'take_profit_limit' | 'take_profit_market' | 'trailing_stop_limit' | 'trailing_stop_market';
      readonly type_name: string;
      readonly trigger_price: string;
      readonly trail_percent?: string;
      readonly activation_price?: string;
      readonly best_price?: string;
      readonly price: string;
      readonly number: string;
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly status: 'waiting' | 'triggered' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: '' | 'by_user' | 'linked' | 'dead_man' | 'refused' | 'market_closed';
      readonly linked_order_id?: number;
      readonly linked_conditional_id?: number;
      readonly list_client_order_id?: string;
      readonly parent_order_id?: number;
      readonly order_id?: number;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'solvency/control': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: readonly {
      readonly id: number;
      readonly chain_id: number;
      readonly code: string;
      readonly name: string;
      readonly address: string;
      readonly explorer: string | null;
      readonly listed_at: string;
      readonly control: {
        readonly kind: 'simulated' | 'eip191' | 'bip322' | 'legacy' | 'eip1271';
        readonly text: string;
        readonly signature: string;
        readonly until: string;
        readonly is_living: 0 | 1;
      } | null;
    }[];
  };
  readonly 'solvency/history': {
    readonly request: {
      readonly currency_id: string | number;
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
    };
    readonly answer: {
      readonly snapshots: readonly {
        readonly number: number;
        readonly at: string;
        readonly owed: string;
        readonly promised: string;
        readonly counted: string;
        readonly ratio: number | null;
      }[];
      readonly hours: readonly {
        readonly at: string;
        readonly lowest: number;
      }[];
    };
  };
  readonly 'solvency/reserves': {
    readonly request: {
      readonly number: string | number;
      readonly currency_id: string | number;
    };
    readonly answer: {
      readonly file: string;
      readonly published: {
        readonly line: string;
        readonly place: number;
      };
    };
  };
  readonly 'solvency/signed': {
    readonly request: {
      readonly number: string | number;
    };
    readonly answer: {
      readonly number: number;
      readonly algorithm: 'Ed25519';
      readonly public_key: string;
      readonly lines: readonly {
        readonly line: string;
        readonly place: number;
        readonly signature: string;
      }[];
    };
  };
  readonly 'solvency/snapshots': {
    readonly request: {
      readonly page?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly number: number;
        readonly state: 'building' | 'published' | 'late';
        readonly marked_at: string;
        readonly seq: number;
        readonly mark: {
          readonly line: string;
          readonly place: number;
        };
        readonly currencies: readonly {
          readonly currency_id: number;
          readonly code: string;
          readonly owed: string;
          readonly published: {
            readonly line: string;
            readonly place: number;
          };
          readonly root: string;
          readonly depth: number;
          readonly file: {
            readonly path: string;
            readonly bytes: number;
            readonly is_kept: boolean;
          };
        }[];
      }[];
    };
  };
  readonly 'solvency/state': {
    readonly request: Readonly<Record<string, never>>;
    readonly answer: {
      readonly state: 'covered' | 'promised_short' | 'below' | 'late' | 'none';
      readonly rows: readonly {
        readonly currency_id: number;
        readonly code: string;
        readonly owed: string;
        readonly promised: string;
        readonly counted: string;
        readonly ratio: number | null;
        readonly lowest: number | null;
        readonly lowest_at: string | null;
        readonly chains: readonly {
          readonly chain_id: number;
          readonly code: string;
          readonly name: string;
          readonly height: number;
          readonly block: string;
          readonly counted: string;
        }[];
      }[];
      readonly alarms: readonly {
        readonly id: number;
        readonly kind: 'below' | 'differs' | 'late' | 'tree';
        readonly currency_id: number | null;
        readonly code: string | null;
        readonly chain_id: number | null;
        readonly chain: string | null;
        readonly raised_at: string;
        readonly published: {
          readonly line: string;
          readonly place: number;
        };
      }[];
      readonly newest: {
        readonly number: number;
        readonly state: 'building' | 'published' | 'late';
        readonly marked_at: string;
        readonly seq: number;
        readonly mark: {
          readonly line: string;
          readonly place: number;
        };
        readonly currencies: readonly {
          readonly currency_id: number;
          readonly code: string;
          readonly owed: string;
          readonly published: {
            readonly line: string;
            readonly place: number;
          };
          readonly root: string;
          readonly depth: number;
          readonly file: {
            readonly path: string;
            readonly bytes: number;
            readonly is_kept: boolean;
          };
        }[];
      } | null;
      readonly under_way: {
        readonly number: number;
        readonly state: 'building' | 'published' | 'late';
        readonly marked_at: string;
        readonly seq: number;
        readonly mark: {
          readonly line: string;
          readonly place: number;
        };
        readonly currencies: readonly {
          readonly currency_id: number;
          readonly code: string;
          readonly owed: string;
          readonly published: {
            readonly line: string;
            readonly place: number;
          };
          readonly root: string;
          readonly depth: number;
          readonly file: {
            readonly path: string;
            readonly bytes: number;
            readonly is_kept: boolean;
          };
        }[];
      } | null;
      readonly next_due: string;
      readonly mirror: string | null;
    };
  };
  readonly 'storage_currency/current_setting': {
    readonly request: {
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly currency: {
        readonly id: number;
        readonly code: string;
      };
      readonly count: number;
      readonly principal: string;
      readonly interest_paid: string;
      readonly interest_left: string;
      readonly interest_earned: string;
    }[];
  };
  readonly 'storage_currency/lock_list': {
    readonly request: {
      readonly limit?: string | number;
    };
    readonly answer: readonly {
      readonly id: number;
      readonly name: string;
      readonly text: string;
      readonly currency: {
        readonly id: number;
        readonly code: string;
      };
      readonly limit_number: string;
      readonly limit_days: number;
      readonly display_rate: string;
      readonly daily_interest: string;
      readonly total_interest: string;
      readonly may_exit_early: 0 | 1;
      readonly quota_left: number;
      readonly user_quota_left: number;
      readonly first_payment_at: string;
      readonly ends_at: string;
    }[];
  };
  readonly 'storage_currency/my_locks': {
    readonly request: {
      readonly status?: '1' | '2' | '3';
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly product_id: number;
        readonly name: string;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly limit_number: string;
        readonly limit_days: number;
        readonly display_rate: string;
        readonly daily_interest: string;
        readonly total_interest: string;
        readonly may_exit_early: 0 | 1;
        readonly status: 1 | 2 | 3;
        readonly status_name: string;
        readonly interest_paid: string;
        readonly paid_days: number;
        readonly remain_days: number;
        readonly next_payment_at: string | null;
        readonly exit_number: string | null;
        readonly started_at: string;
        readonly ends_at: string;
        readonly ended_at: string | null;
        readonly server_time: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'tx_history/list': {
    readonly request: {
      readonly page?: string | number;
      readonly limit?: string | number;
      readonly currency_match_id?: string | number;
      readonly way?: 'in' | 'out';
      readonly from?: string | number;
      readonly to?: string | number;
      readonly type?: 'limit' | 'market';
      readonly status?: 'open' | 'partially_filled' | 'filled' | 'cancelled';
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'limit' | 'market';
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly post_only: boolean;
        readonly price: string;
        readonly number: string;
        readonly transacted_amount: string;
        readonly transacted_volume: string;
        readonly average_price: string;
        readonly fee: string;
        readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'tx_in/add': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly number: string | number;
      readonly price?: string | number;
      readonly type?: 'limit' | 'market';
      readonly time_in_force?: 'GTC' | 'IOC' | 'FOK';
      readonly post_only?: boolean | '0' | '1' | 'true' | 'false';
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'limit' | 'market';
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly post_only: boolean;
      readonly price: string;
      readonly number: string;
      readonly transacted_amount: string;
      readonly transacted_volume: string;
      readonly average_price: string;
      readonly fee: string;
      readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'tx_in/cancel': {
    readonly request: {
      readonly id: string | number;
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'limit' | 'market';
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly post_only: boolean;
      readonly price: string;
      readonly number: string;
      readonly transacted_amount: string;
      readonly transacted_volume: string;
      readonly average_price: string;
      readonly fee: string;
      readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'tx_in/list': {
    readonly request: {
      readonly page?: string | number;
      readonly limit?: string | number;
      readonly currency_match_id?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'limit' | 'market';
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly post_only: boolean;
        readonly price: string;
        readonly number: string;
        readonly transacted_amount: string;
        readonly transacted_volume: string;
        readonly average_price: string;
        readonly fee: string;
        readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'tx_out/add': {
    readonly request: {
      readonly currency_match_id: string | number;
      readonly number: string | number;
      readonly price?: string | number;
      readonly type?: 'limit' | 'market';
      readonly time_in_force?: 'GTC' | 'IOC' | 'FOK';
      readonly post_only?: boolean | '0' | '1' | 'true' | 'false';
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'limit' | 'market';
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly post_only: boolean;
      readonly price: string;
      readonly number: string;
      readonly transacted_amount: string;
      readonly transacted_volume: string;
      readonly average_price: string;
      readonly fee: string;
      readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'tx_out/cancel': {
    readonly request: {
      readonly id: string | number;
      readonly client_order_id?: string;
    };
    readonly answer: {
      readonly id: number;
      readonly currency_match_id: number;
      readonly currency_match: {
        readonly symbol: string;
      };
      readonly way: 'in' | 'out';
      readonly way_name: string;
      readonly type: 'limit' | 'market';
      readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
      readonly post_only: boolean;
      readonly price: string;
      readonly number: string;
      readonly transacted_amount: string;
      readonly transacted_volume: string;
      readonly average_price: string;
      readonly fee: string;
      readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
      readonly status_name: string;
      readonly close_reason: string;
      readonly created_at: string;
      readonly updated_at: string;
      readonly client_order_id?: string;
    };
  };
  readonly 'tx_out/list': {
    readonly request: {
      readonly page?: string | number;
      readonly limit?: string | number;
      readonly currency_match_id?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency_match_id: number;
        readonly currency_match: {
          readonly symbol: string;
        };
        readonly way: 'in' | 'out';
        readonly way_name: string;
        readonly type: 'limit' | 'market';
        readonly time_in_force: 'GTC' | 'IOC' | 'FOK';
        readonly post_only: boolean;
        readonly price: string;
        readonly number: string;
        readonly transacted_amount: string;
        readonly transacted_volume: string;
        readonly average_price: string;
        readonly fee: string;
        readonly status: 'open' | 'partially_filled' | 'filled' | 'cancelled';
        readonly status_name: string;
        readonly close_reason: string;
        readonly created_at: string;
        readonly updated_at: string;
        readonly client_order_id?: string;
      }[];
    };
  };
  readonly 'wallet/deposits': {
    readonly request: {
      readonly currency_id?: string | number;
      readonly from_ms?: string | number;
      readonly until_ms?: string | number;
      readonly page?: string | number;
      readonly limit?: string | number;
    };
    readonly answer: {
      readonly total: number;
      readonly per_page: number;
      readonly current_page: number;
      readonly last_page: number;
      readonly data: readonly {
        readonly id: number;
        readonly currency: {
          readonly id: number;
          readonly code: string;
        };
        readonly account_code: 'change_account' | 'legal_account' | 'lever_account' | 'micro_account' | 'financial_account';
        readonly chain_protocol: {
          readonly id: number;
          readonly code: string;
          readonly name: string;
        };
        readonly number: string;
        readonly address: string;
        readonly memo: string;
        readonly tx_hash: string;
        readonly state: 'seen' | 'credited' | 'final' | 'reversed' | 'too_small';
        readonly confirmations: number;
        readonly credit_confirmations: number;
        readonly final_confirmations: number;
        readonly created_at: string;
      }[];
    };
  };
}

/** An event of a user stream. */
export type UserEvent = {
  readonly e: 'executionReport';
  readonly E: number;
  readonly s: string;
  readonly c: string;
  readonly S: 'BUY' | 'SELL';
  readonly o: 'LIMIT' | 'LIMIT_MAKER' | 'MARKET' | 'STOP_LOSS' | 'STOP_LOSS_LIMIT' | 'TAKE_PROFIT' | 'TAKE_PROFIT_LIMIT';
  readonly f: 'GTC' | 'IOC' | 'FOK';
  readonly q: string;
  readonly p: string;
  readonly P: string;
  readonly F: string;
  readonly g: number;
  readonly C: string;
  readonly x: 'NEW' | 'CANCELED' | 'REPLACED' | 'TRADE' | 'EXPIRED' | 'TRADE_PREVENTION';
  readonly X: 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';
  readonly r: 'NONE';
  readonly i: number;
  readonly l: string;
  readonly z: string;
  readonly L: string;
  readonly n: string;
  readonly N: string | null;
  readonly T: number;
  readonly t: number;
  readonly I: number;
  readonly w: boolean;
  readonly m: boolean;
  readonly M: false;
  readonly O: number;
  readonly Z: string;
  readonly Y: string;
  readonly Q: string;
  readonly W?: number;
  readonly d?: number;
  readonly V: 'EXPIRE_TAKER' | 'EXPIRE_MAKER' | 'EXPIRE_BOTH';
  readonly eR?: string;
} | {
  readonly e: 'outboundAccountPosition';
  readonly E: number;
  readonly u: number;
  readonly B: readonly {
    readonly a: string;
    readonly f: string;
    readonly l: string;
  }[];
} | {
  readonly e: 'listStatus';
  readonly E: number;
  readonly s: string;
  readonly g: number;
  readonly c: 'OCO';
  readonly l: 'EXEC_STARTED' | 'ALL_DONE';
  readonly L: 'EXECUTING' | 'ALL_DONE';
  readonly r: 'NONE';
  readonly C: string;
  readonly T: number;
  readonly O: readonly {
    readonly s: string;
    readonly i: number;
    readonly c: string;
  }[];
} | {
  readonly e: 'balanceUpdate';
  readonly E: number;
  readonly a: string;
  readonly d: string;
  readonly T: number;
} | {
  readonly e: 'eventStreamTerminated';
  readonly E: number;
} | {
  readonly e: 'listenKeyExpired';
  readonly E: number;
  readonly listenKey: string;
} | {
  readonly e: 'serverShutdown';
  readonly E: number;
};

/** Method, path and security of each endpoint, and whether it is a command about orders. */
export const ENDPOINTS = {
  ping: { method: 'GET', path: '/api/v3/ping', security: 'none', isCommand: false },
  time: { method: 'GET', path: '/api/v3/time', security: 'none', isCommand: false },
  exchangeInfo: { method: 'GET', path: '/api/v3/exchangeInfo', security: 'none', isCommand: false },
  depth: { method: 'GET', path: '/api/v3/depth', security: 'none', isCommand: false },
  trades: { method: 'GET', path: '/api/v3/trades', security: 'none', isCommand: false },
  historicalTrades: { method: 'GET', path: '/api/v3/historicalTrades', security: 'none', isCommand: false },
  aggTrades: { method: 'GET', path: '/api/v3/aggTrades', security: 'none', isCommand: false },
  klines: { method: 'GET', path: '/api/v3/klines', security: 'none', isCommand: false },
  uiKlines: { method: 'GET', path: '/api/v3/uiKlines', security: 'none', isCommand: false },
  avgPrice: { method: 'GET', path: '/api/v3/avgPrice', security: 'none', isCommand: false },
  dayTicker: { method: 'GET', path: '/api/v3/ticker/24hr', security: 'none', isCommand: false },
  priceTicker: { method: 'GET', path: '/api/v3/ticker/price', security: 'none', isCommand: false },
  bookTicker: { method: 'GET', path: '/api/v3/ticker/bookTicker', security: 'none', isCommand: false },
  spanTicker: { method: 'GET', path: '/api/v3/ticker', security: 'none', isCommand: false },
  tradingDayTicker: { method: 'GET', path: '/api/v3/ticker/tradingDay', security: 'none', isCommand: false },
  referencePrice: { method: 'GET', path: '/api/v3/referencePrice', security: 'none', isCommand: false },
  executionRules: { method: 'GET', path: '/api/v3/executionRules', security: 'none', isCommand: false },
  systemStatus: { method: 'GET', path: '/sapi/v1/system/status', security: 'none', isCommand: false },
  account: { method: 'GET', path: '/api/v3/account', security: 'read', isCommand: false },
  orderPlace: { method: 'POST', path: '/api/v3/order', security: 'trade', isCommand: true },
  orderTest: { method: 'POST', path: '/api/v3/order/test', security: 'trade', isCommand: false },
  orderFind: { method: 'GET', path: '/api/v3/order', security: 'read', isCommand: false },
  orderCancel: { method: 'DELETE', path: '/api/v3/order', security: 'trade', isCommand: true },
  orderReplace: { method: 'POST', path: '/api/v3/order/cancelReplace', security: 'trade', isCommand: true },
  orderAmend: { method: 'PUT', path: '/api/v3/order/amend/keepPriority', security: 'trade', isCommand: true },
  ordersCounted: { method: 'GET', path: '/api/v3/rateLimit/order', security: 'read', isCommand: false },
  openOrders: { method: 'GET', path: '/api/v3/openOrders', security: 'read', isCommand: false },
  openOrdersCancel: { method: 'DELETE', path: '/api/v3/openOrders', security: 'trade', isCommand: true },
  allOrders: { method: 'GET', path: '/api/v3/allOrders', security: 'read', isCommand: false },
  myTrades: { method: 'GET', path: '/api/v3/myTrades', security: 'read', isCommand: false },
  ordersPlace: { method: 'POST', path: '/api/v3/batchOrders', security: 'trade', isCommand: true },
  listPlace: { method: 'POST', path: '/api/v3/orderList/oco', security: 'trade', isCommand: true },
  listPlaceOld: { method: 'POST', path: '/api/v3/order/oco', security: 'trade', isCommand: true },
  listFind: { method: 'GET', path: '/api/v3/orderList', security: 'read', isCommand: false },
  listCancel: { method: 'DELETE', path: '/api/v3/orderList', security: 'trade', isCommand: true },
  openLists: { method: 'GET', path: '/api/v3/openOrderList', security: 'read', isCommand: false },
  allLists: { method: 'GET', path: '/api/v3/allOrderList', security: 'read', isCommand: false },
  commission: { method: 'GET', path: '/api/v3/account/commission', security: 'read', isCommand: false },
  ownFilters: { method: 'GET', path: '/api/v3/myFilters', security: 'read', isCommand: false },
  allocations: { method: 'GET', path: '/api/v3/myAllocations', security: 'read', isCommand: false },
  tradeFee: { method: 'GET', path: '/sapi/v1/asset/tradeFee', security: 'read', isCommand: false },
  coins: { method: 'GET', path: '/sapi/v1/capital/config/getall', security: 'read', isCommand: false },
  keyTerms: { method: 'GET', path: '/sapi/v1/account/apiRestrictions', security: 'read', isCommand: false },
  marginPairs: { method: 'GET', path: '/sapi/v1/margin/allPairs', security: 'key', isCommand: false },
  isolatedMarginPairs: { method: 'GET', path: '/sapi/v1/margin/isolated/allPairs', security: 'key', isCommand: false },
  listenKeyStart: { method: 'POST', path: '/api/v3/userDataStream', security: 'key', isCommand: false },
  listenKeyRenew: { method: 'PUT', path: '/api/v3/userDataStream', security: 'key', isCommand: false },
  listenKeyEnd: { method: 'DELETE', path: '/api/v3/userDataStream', security: 'key', isCommand: false },
} as const;

/** Code and text of each refusal of the trader API. */
export const PROBLEMS: Readonly<Record<ProblemKey, readonly [code: number, text: string]>> = {
  fault: [-1000, "An unknown error occurred while processing the request."],
  busy: [-1001, "Internal error; unable to process your request. Please try again."],
  weight_exceeded: [-1003, "Too much request weight used; current limit is %s request weight per %s."],
  outcome_unknown: [-1007, "Unknown error, please check your request or try again later. Send status unknown; execution status unknown."],
  combination_unsupported: [-1014, "Unsupported order combination."],
  orders_exceeded: [-1015, "Too many new orders; current limit is %s orders per %s."],
  draining: [-1016, "This service is no longer available."],
  unknown_endpoint: [-1020, "This operation is not supported."],
  outside_window: [-1021, "Timestamp for this request is outside of the recvWindow."],
  ahead_of_time: [-1021, "Timestamp for this request was 1000ms ahead of the server's time."],
  signature_wrong: [-1022, "Signature for this request is not valid."],
  illegal: [-1100, "Illegal characters found in parameter '%s'; legal range is '%s'."],
  repeated: [-1101, "Duplicate values for a parameter detected."],
  missing: [-1102, "Mandatory parameter '%s' was not sent, was empty/null, or malformed."],
  one_missing: [-1102, "Param '%s' or '%s' must be sent, but both were empty/null!"],
  empty: [-1105, "Parameter '%s' was empty."],
  not_required: [-1106, "Parameter '%s' sent when not required."],
  too_precise: [-1111, "Parameter '%s' has too much precision."],
  time_in_force: [-1115, "Invalid timeInForce."],
  order_type: [-1116, "Invalid orderType."],
  side: [-1117, "Invalid side."],
  interval: [-1120, "Invalid interval."],
  symbol: [-1121, "Invalid symbol."],
  no_listen_key: [-1125, "This listenKey does not exist."],
  range_too_long: [-1127, "More than %s hours between startTime and endTime."],
  combination: [-1128, "Combination of optional parameters invalid."],
  value: [-1130, "Data sent for parameter '%s' is not valid."],
  list_type: [-1158, "Order type not supported in OCO."],
  buy_limit_below: [-1165, "A limit order in a buy OCO must be below."],
  sell_limit_above: [-1166, "A limit order in a sell OCO must be above."],
  list_of_limits: [-1168, "At least one OCO order must be contingent."],
  buy_stop_above: [-1196, "A stop loss order in a buy OCO must be above."],
  sell_stop_below: [-1197, "A stop loss order in a sell OCO must be below."],
  buy_profit_below: [-1198, "A take profit order in a buy OCO must be below."],
  sell_profit_above: [-1199, "A take profit order in a sell OCO must be above."],
  time_unit: [-1194, "Invalid value for time unit; expected either MICROSECOND or MILLISECOND."],
  json: [-1135, "Invalid JSON Request"],
  sbe: [-1155, "SBE is not enabled."],
  filter: [-1013, "Filter failure: %s"],
  market_closed: [-1013, "Market is closed."],
  balance: [-2010, "Account has insufficient balance for requested action."],
  would_take: [-2010, "Order would immediately match and take."],
  no_liquidity: [-2010, "Order book liquidity is less than symbol minimum quantity."],
  duplicate: [-2010, "Duplicate order sent."],
  disabled: [-2010, "This action is disabled on this account."],
  would_trigger: [-2010, "Order would trigger immediately."],
  price_relation: [-2010, "The relationship of the prices for the orders is not correct."],
  not_cancellable: [-2011, "Unknown order sent."],
  no_order: [-2013, "Order does not exist."],
  replace_partly_failed: [-2021, "Order cancel-replace partially failed."],
  replace_failed: [-2022, "Order cancel-replace failed."],
  already_subscribed: [-2035, "User Data Stream subscription already active."],
  not_subscribed: [-2036, "User Data Stream subscription not active."],
  amend_increase: [-2038, "Order amend (quantity increase) is not supported."],
  amend_same: [-2038, "The requested action would change no state; rejecting"],
  no_reference_price: [-2043, "This symbol doesn't have a reference price."],
  key_format: [-2014, "API-key format invalid."],
  logon_kind: [-4056, "HMAC_SHA256 API key is not supported."],
  key_refused: [-2015, "Invalid API-key, IP, or permissions for action."],
};
