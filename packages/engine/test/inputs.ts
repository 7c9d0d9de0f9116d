import type { CommandKind } from '../src/shapes/command.ts';

interface InputGroup {
  /** The reason these cannot be used to choose an outcome. */
  readonly because: string;
  /** Command kinds with all their fields. */
  readonly commands: Partial<Record<CommandKind, string>>;
}

/**
 * Every input of the engine. A new input must be added here with the reason why it cannot set a price, a result or a
 * person's odds.
 */
export const INPUTS = {
  users: {
    because:
      'A user asks for something of his own, at a price he is willing to pay or wait for; the engine decides what comes of it.',
    commands: {
      place_order: 'userId clientId marketId side type timeInForce postOnly price quantity',
      cancel_order: 'userId clientId orderId side',
      place_order_with_options:
        'userId clientId marketId side type timeInForce postOnly price quantity quoteQuantity coversWhole selfTrade replaces signedAtMs',
      cancel_order_by_key: 'userId clientId orderKey',
      place_trigger: 'userId clientId marketId side trigger triggerPrice type price quantity timeInForce',
      place_oco: 'userId clientId marketId side quantity price triggerPrice stopPrice',
      place_order_list:
        'userId clientId marketId side quantity profitClientId profitTrigger profitPrice profitTimeInForce stopClientId stopTrigger stopPrice stopTimeInForce',
      place_bracket:
        'userId clientId marketId side type timeInForce postOnly price quantity profitTrigger profitPrice stopTrigger stopPrice',
      place_trailing_stop:
        'userId clientId marketId side trigger triggerPrice trailBps type price quantity timeInForce',
      cancel_trigger: 'userId clientId triggerId',
      amend_trigger: 'userId clientId triggerId triggerPrice price quantity',
      amend_order: 'userId clientId orderId price quantity',
      cancel_all: 'userId clientId marketId side',
      cancel_all_after: 'userId clientId marketId timeoutMs',
      transfer: 'userId clientId assetId from to amount',
      set_self_limit: 'userId clientId product assetId dailyLoss',
      cool_off: 'userId clientId product untilMs',
      open_position: 'userId clientId marketId side type targetPrice share multiple',
      open_position_with_stops:
        'userId clientId marketId side type targetPrice share multiple takeProfit stopLoss',
      cancel_position: 'userId clientId positionId',
      close_position: 'userId clientId positionId',
      close_positions: 'userId clientId marketId side',
      set_position_stops: 'userId clientId positionId takeProfit stopLoss',
      open_contract: 'userId clientId marketId assetId direction seconds stake',
      subscribe_savings: 'userId clientId productId',
      redeem_savings: 'userId clientId holdingId',
    },
  },
  dealers: {
    because:
      'A person acts on an own ad or order of the P2P desk, at a price that is a limit; others’ are unknown to him. Hashes bind what was agreed and shown, and are read by no decision.',
    commands: {
      post_bond: 'userId clientId amount',
      return_bond: 'userId clientId',
      set_shop_online: 'userId clientId isOnline by',
      place_ad:
        'userId clientId p2pMarketId side quantity pricing price premiumPpm limitPrice minMoney maxMoney windowMinutes payTypes needsCertified minCompleted termsHash',
      edit_ad:
        'userId clientId adId version pricing price premiumPpm limitPrice minMoney maxMoney windowMinutes payTypes needsCertified minCompleted termsHash',
      set_ad_stock: 'userId clientId adId version quantity',
      set_ad_status: 'userId clientId adId status',
      open_p2p_order: 'userId clientId adId adVersion by size limitPrice payType termsHash salt',
      mark_p2p_paid: 'userId clientId orderId proofHash evidenceHead',
      cancel_p2p_order: 'userId clientId orderId seen reason',
      ask_p2p_cancel: 'userId clientId orderId reason',
      answer_p2p_cancel: 'userId clientId orderId accepts',
      extend_p2p_order: 'userId clientId orderId minutes',
      release_p2p_order: 'userId clientId orderId seen releaseHash evidenceHead',
      appeal_p2p_order: 'userId clientId orderId reason evidenceHead',
      withdraw_p2p_appeal: 'userId clientId orderId',
      answer_p2p_appeal: 'userId clientId orderId evidenceHead',
    },
  },
  mediators: {
    because:
      'Two operators move the coins of an appealed order between its two parties only, or a bond to a person, by a rule and a reason that are published; one may only bar a person or suspend a shop, which moves no coins.',
    commands: {
      set_shop: 'outboxId userId status reason firstOperatorId secondOperatorId',
      decide_p2p_order:
        'outboxId orderId version toBuyer rule bondPay evidenceHead reason firstOperatorId secondOperatorId',
      pay_bond: 'outboxId shopUserId toUserId orderId amount rule reason firstOperatorId secondOperatorId',
      block_p2p_user: 'outboxId userId side untilMs reason',
      unblock_p2p_user: 'outboxId userId side reason firstOperatorId secondOperatorId',
    },
  },
  sources: {
    because:
      'What named sources said, and when: every quote is on the public record beside the tick that was made of it.',
    commands: {
      take_quotes: 'quotes.marketId quotes.sourceId quotes.price quotes.madeMs',
      take_rate_quotes: 'quotes.fiatId quotes.sourceId quotes.rate quotes.madeMs',
    },
  },
  time: {
    because: 'Time passes. Prices in a tick are history: since rules 3 one that brings any is refused.',
    commands: { tick: 'prices.marketId prices.price prices.quotedMs' },
  },
  settings: {
    because:
      'Terms of later orders, the same for everybody: contracts keep those they were accepted under, and their sources until they have ended.',
    commands: {
      configure_p2p:
        'outboxId status windows lateMs answerMs appealFromMs autoAppealMs cancelLimit takerOrdersMax shopOrdersMax shopAdsMax freshMs gapMs bondAssetId bondAmount needsCertified',
      configure_p2p_fiat: 'outboxId fiatId code scale status',
      configure_p2p_rate: 'outboxId fiatId sources.sourceId sources.name quorum lifeMs effectiveMs',
      configure_p2p_asset: 'outboxId assetId dayLimit certifiedDayLimit shopDayLimit',
      configure_p2p_market:
        'outboxId p2pMarketId assetId fiatId indexMarketId status priceDecimals tick step maxPrice minMoney maxMoney bandPpm makerFeePpm takerFeePpm',
      configure_asset: 'outboxId assetId code scale',
      configure_market:
        'outboxId marketId baseAssetId quoteAssetId priceDecimals tick lot maxPrice maxQuantity minNotional makerFeePpm takerFeePpm slippagePpm bandPpm referencePrice maxOpenOrders status',
      configure_funds:
        'outboxId assetId unfinalCreditLimit withdrawalMin withdrawalMax dayLimit certifiedDayLimit flatFee feePpm reviewAbove secondReviewAbove',
      configure_network: 'outboxId assetId chainId withdrawalMin flatFee',
      configure_outflow: 'outboxId assetId automaticHour automaticDay adjustmentHour adjustmentDay',
      book_network_fee: 'outboxId assetId chainId total',
      configure_exchange: 'outboxId referralPpm warningRate forcedCloseRate',
      configure_index: 'outboxId marketId sources.sourceId sources.name quorum followsBook effectiveMs',
      configure_leverage:
        'outboxId marketId status lotQuantity spreadPpm feePpm overnightPpm multiples minShare maxShare maxUserValue maxSideValue',
      configure_seconds: 'outboxId marketId status options.seconds options.profitPpm',
      configure_stake: 'outboxId assetId minStake maxStake maxOpenUser maxOpenSide feePpm',
      configure_savings:
        'outboxId productId assetId status lotAmount days dailyRatePpm quota userQuota mayExitEarly',
      activate_rules: 'outboxId version',
    },
  },
  persons: {
    because: 'Who may act, and who invited whom: it stops what is new and leaves alone what runs.',
    commands: {
      register_user: 'outboxId userId grants.accountType grants.assetId grants.amount',
      set_standing: 'outboxId userId isFrozen isWithdrawalFrozen isCertified withdrawalsFromMs',
      hold_withdrawals: 'outboxId userId untilMs',
      lift_hold: 'outboxId userId untilMs reason firstOperatorId secondOperatorId',
      freeze_user: 'outboxId userId',
      unfreeze_user: 'outboxId userId',
      certify_user: 'outboxId userId isCertified',
      link_inviter: 'outboxId userId inviterId',
    },
  },
  corrections: {
    because:
      'Money the house gives or corrects, posted in the open, by two persons; it never reaches what a contract holds or the pool owes.',
    commands: {
      post_grant: 'outboxId userId grants.accountType grants.assetId grants.amount',
      post_adjustment:
        'outboxId adjustmentId from.owner from.account to.owner to.account assetId amount reason firstOperatorId secondOperatorId',
    },
  },
  chains: {
    because:
      'What chains and the operators of withdrawals did with money from outside. A key and a hash only bind a withdrawal to what was asked for, and a step is the unit of its chain.',
    commands: {
      credit_deposit: 'outboxId depositId userId assetId accountType source chainId amount isFinal',
      finalise_deposit: 'outboxId depositId',
      reverse_deposit: 'outboxId depositId',
      request_withdrawal:
        'outboxId withdrawalId userId clientId assetId accountType chainId amount step payloadHash',
      approve_withdrawal: 'outboxId withdrawalId operatorId payloadHash',
      request_unproven_withdrawal: 'outboxId withdrawalId userId assetId accountType chainId amount',
      approve_unproven_withdrawal: 'outboxId withdrawalId operatorId',
      send_withdrawal: 'outboxId withdrawalId',
      settle_withdrawal: 'outboxId withdrawalId',
      release_withdrawal: 'outboxId withdrawalId reason',
    },
  },
  witnesses: {
    because:
      'What the record of operators came to, and the key that signs evidence: both are repeated on the public record and ' +
      'read by no decision.',
    commands: {
      publish_audit_head: 'outboxId rows head',
      publish_signing_key: 'outboxId keyId publicKey',
    },
  },
  liabilities: {
    because:
      'Marks a place of the log, publishes what was owed to users there and the coins beside it, and names users by hashes: no decision but the next one of its kind reads it.',
    commands: {
      mark_solvency: 'outboxId number keyHash blocks.chainId blocks.height blocks.hash',
      publish_liabilities: 'outboxId number assetId digest depth total root fileHash',
      identify_user: 'outboxId userId identity',
      publish_obligations: 'outboxId number assetId obligations.kind obligations.amount',
      publish_reserves: 'outboxId number assetId counted fileHash',
      publish_cover: 'outboxId hourMs lowest.assetId lowest.permille',
      raise_alarm: 'outboxId alarmId cause assetId chainId',
      lift_alarm: 'outboxId alarmId reason firstOperatorId secondOperatorId',
    },
  },
  voids: {
    because:
      'Stands at replay for a command that crashed the engine; it changes nothing and shows in every digest after it.',
    commands: { void: 'reason' },
  },
} as const satisfies Record<string, InputGroup>;

/** Every command of the house itself, apart from the sources' quotes. */
export const OPERATOR_KINDS: readonly CommandKind[] = [
  INPUTS.settings,
  INPUTS.persons,
  INPUTS.corrections,
  INPUTS.mediators,
].flatMap(({ commands }) => Object.keys(commands) as CommandKind[]);
