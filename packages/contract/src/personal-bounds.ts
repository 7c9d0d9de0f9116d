/** The largest picture that is taken, in bytes. */
export const PICTURE_BYTES_MAX = 5_242_880;

export const FEEDBACK_TYPES = ['account', 'assets', 'trade', 'suggestion', 'other'] as const;
/** Least number of characters of feedback, spaces around it not counted. */
export const FEEDBACK_CONTENT_MIN = 10;
export const FEEDBACK_CONTENT_MAX = 2_000;
export const FEEDBACK_TITLE_MAX = 80;

/** The states that feedback goes through; only an operator answers. */
export const FEEDBACK_STATES = ['open', 'answered'] as const;

export const PAY_METHOD_CODES = ['alipay', 'wxpay', 'bank'] as const;

/** The places for which an operator uploads a picture for everybody. */
export const PICTURE_PURPOSES = ['article', 'icon', 'logo', 'favicon', 'touch_icon'] as const;
export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];
