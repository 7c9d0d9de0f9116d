/** The specification's precision for the volumes on the charts of leverage and seconds contracts. */
export const VOLUME_DECIMALS = 8;
