import { readMovements, sumMoved } from './movements.ts';

/** The records of accounts, for the products that cause them. */
export const accountsOffers = {
  movements: () => ({ read: readMovements, sum: sumMoved }),
};
