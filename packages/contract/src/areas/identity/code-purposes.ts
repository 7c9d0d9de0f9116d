/** Purposes of a verification code, by the number in a request's `type`. A code serves no other purpose. */
export const CODE_PURPOSES = {
  register: '1',
  forgotPassword: '2',
  tradePassword: '3',
  withdrawal: '4',
  login: '5',
  confirmContact: '6',
  bindAddress: '7',
  bindContact: '8',
} as const;
