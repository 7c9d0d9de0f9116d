/** The places for which an operator uploads a picture for everybody. */
export const PICTURE_PURPOSES = ['article', 'icon', 'logo', 'favicon', 'touch_icon'] as const;

export type PicturePurpose = (typeof PICTURE_PURPOSES)[number];
