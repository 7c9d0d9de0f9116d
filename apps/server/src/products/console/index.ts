import { defineProduct } from '../define-product.ts';
import { consoleCalls } from './calls.ts';
import { inviteFirstOperator } from './first-operator.ts';
import { tables } from './table.ts';

export const operatorConsole = defineProduct({
  name: 'console',
  calls: consoleCalls,
  tables,
  seed: { eachStart: inviteFirstOperator },
});
