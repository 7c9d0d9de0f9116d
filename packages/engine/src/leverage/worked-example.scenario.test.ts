import { playLeverage } from '@candor/testkit/engine';
import { it } from 'vitest';

it('three lots at twenty times cost and gain what decisions 8 says, to the last digit', () => {
  playLeverage(`
    story
    | who        | does                                   | outcome |
    | lever_pool | gets 1,000                             |         |
    | ann        | gets 1,000                             |         |
    | index      | 50,000                                 |         |
    | ann        | opens A long 3 x20                     |         |
    | A          | is originalMargin fee                  | pending 75.015 1.5003 |
    | ann        | has                                    | 923.4847 + 76.5153 |
    | index      | 50,000                                 |         |
    | A          | is indexPrice openPrice quantity value margin fee | open 50,000 50,010 0.03 1,500.3 75.015 1.5003 |
    | ann        | has                                    | 923.4847 + 75.015 |
    | fees       | has                                    | 1.5003  |
    | ann        | rate                                   | 1,330.66 |
    | index      | 51,000                                 |         |
    | ann        | rate                                   | 1,370.65 |
    | ann        | closes A                               |         |
    | A          | is                                     | closing |
    | index      | 51,000                                 |         |
    | A          | is profit closePrice margin            | closed user 29.7 51,000 0 |
    | ann        | has                                    | 1,028.1997 + 0 |
    | lever_pool | has                                    | 970.3   |
    | insurance  | has                                    | 0       |
    | ann        | rate                                   | none    |
  `);
});
