/** Units in which a source of index prices says when its price was made: of time since 1970, or a text of ISO 8601. */
export const TIME_UNITS = ['s', 'ms', 'us', 'ns', 'iso'] as const;
