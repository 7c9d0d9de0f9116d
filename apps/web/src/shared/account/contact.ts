import { type CODE_PURPOSES, type RequestOf } from '@candor/contract';
import { callAndConfirm } from '@candor/web-kit';

/** A person's contact address, which is also their name here. */
export interface Contact {
  readonly way: 'email' | 'mobile';
  readonly account: string;
  readonly areaId: number | undefined;
}

type Purpose = (typeof CODE_PURPOSES)[keyof typeof CODE_PURPOSES] & RequestOf<'notify/send_email'>['type'];

/** Returns the properties of a `CodeField` whose code of this purpose goes to a contact. */
export function codeTo({ way, account, areaId }: Contact, purpose: Purpose) {
  return {
    waitName: purpose,
    target: `${way}/${areaId ?? ''}/${account}`,
    send: async () => {
      const { resend_after: seconds } = await callAndConfirm(
        way === 'email' ? 'notify/send_email' : 'notify/send_sms',
        { to: account, type: purpose, ...(areaId === undefined ? {} : { area_id: areaId }) },
      );
      return seconds;
    },
  };
}
