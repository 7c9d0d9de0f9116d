/** Names of states and account movements of the proof of what is owed to users. */
export const LABEL_KEYS = ['alarm_below', 'alarm_differs', 'alarm_late', 'alarm_tree'] as const;

/** Subjects and texts of letters about the proof of what is owed to users. */
export const LETTER_KEYS = ['mail_alarm_subject', 'mail_alarm_text'] as const;
