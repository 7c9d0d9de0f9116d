import { playScenario } from '@candor/testkit/engine';
import { it } from 'vitest';

it('the worked example comes out to the last unit', () => {
  playScenario(`
    funds
    | user | asset | amount |
    | A    | USDT  | 1,000  |
    | B    | BTC   | 1      |

    commands
    | order | user | does                            | outcome              |
    | a1    | A    | buy 0.010000 at 40,000.0000     | open, holds 400      |
    | a2    | A    | buy 0.005000 at 40,010.5000     | open, holds 200.0525 |

    balances
    | user | asset | available | held     |
    | A    | USDT  | 399.9475  | 600.0525 |

    book
    | bid        | price    | ask |
    | 0.005000 A | 40,010.5 |     |
    | 0.010000 A | 40,000   |     |

    commands
    | order | user | does                         | outcome                                      |
    | b1    | B    | sell 0.012000 at 39,990.0000 | filled 0.012 for 480.0525, fee 0.4800525     |

    book
    | bid        | price  | ask |
    | 0.003000 A | 40,000 |     |

    balances
    | user | asset | available   | held |
    | A    | BTC   | 0.011988    | 0    |
    | A    | USDT  | 399.9475    | 120  |
    | B    | BTC   | 0.988       | 0    |
    | B    | USDT  | 479.5724475 | 0    |
    | fees | BTC   | 0.000012    |      |
    | fees | USDT  | 0.4800525   |      |

    commands
    | order | user | does      | outcome                                              |
    | -     | A    | cancel a1 | cancelled by_user 0.007 for 280, fee 0.000007        |

    balances
    | user | asset | available | held |
    | A    | BTC   | 0.011988  | 0    |
    | A    | USDT  | 519.9475  | 0    |
  `);
});

it('events come in a fixed order', () => {
  playScenario(`
    funds
    | user | asset | amount |
    | A    | USDT  | 1,000  |
    | B    | BTC   | 1      |

    commands
    | order | user | does                         | outcome                                  |
    | a1    | A    | buy 0.010000 at 40,000.0000  | open, holds 400                          |
    | a2    | A    | buy 0.005000 at 40,010.5000  | open, holds 200.0525                     |

    events
    | event                                                    |
    | a1 placed: open, holds 400                               |
    | order_hold: A USDT available -400, held +400             |
    | a2 placed: open, holds 200.0525                          |
    | order_hold: A USDT available -200.0525, held +200.0525   |

    commands
    | order | user | does                         | outcome                                  |
    | b1    | B    | sell 0.012000 at 39,990.0000 | filled 0.012 for 480.0525, fee 0.4800525 |
    | -     | A    | cancel a1                    | cancelled by_user 0.007 for 280, fee 0.000007 |
    | -     | A    | cancel a1                    | order_unknown orderId                    |

    events
    | event                                                              |
    | b1 placed: open, holds 0.012                                       |
    | order_hold: B BTC available -0.012, held +0.012                    |
    | trade 1: b1 takes 0.005 at 40,010.5 from a2 for 200.0525           |
    | trade_pay: B BTC held -0.005                                       |
    | trade_pay: A USDT held -200.0525                                   |
    | trade_receive: B USDT available +199.8524475                       |
    | trade_receive: A BTC available +0.004995                           |
    | trade_fee: fees USDT available +0.2000525                          |
    | trade_fee: fees BTC available +0.000005                            |
    | a2 filled: filled 0.005 for 200.0525, fee 0.000005                 |
    | trade 2: b1 takes 0.007 at 40,000 from a1 for 280                  |
    | trade_pay: B BTC held -0.007                                       |
    | trade_pay: A USDT held -280                                        |
    | trade_receive: B USDT available +279.72                            |
    | trade_receive: A BTC available +0.006993                           |
    | trade_fee: fees USDT available +0.28                               |
    | trade_fee: fees BTC available +0.000007                            |
    | a1 filled: partially_filled 0.007 for 280, fee 0.000007, holds 120 |
    | b1 filled: filled 0.012 for 480.0525, fee 0.4800525                |
    | order_release: A USDT available +120, held -120                    |
    | a1 closed: cancelled by_user 0.007 for 280, fee 0.000007           |
    | rejected order_unknown                                             |
  `);
});
