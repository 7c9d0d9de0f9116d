/** The largest picture that is taken, in bytes. */
export const PICTURE_BYTES_MAX = 5_242_880;

export const PAY_METHOD_CODES = ['alipay', 'wxpay', 'bank'] as const;
