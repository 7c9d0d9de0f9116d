import { z } from 'zod';
import { choice, isoTime, amount } from '../../shapes/fields.ts';

/** The products in which a user may limit the losses of a day, as the engine names them. */
export const limitedProduct = choice(['lever', 'micro']);

/** Limits that the caller has set, and the pauses; a currency without a limit is left out. */
export const ownLimits = z.array(
  z.strictObject({
    product: limitedProduct,
    cooling_off_until: isoTime.nullable(),
    limits: z.array(
      z.strictObject({
        currency_id: z.int(),
        currency_code: z.string(),
        /** 0: none; a looser limit that is pending is `next_daily_loss`, from `next_from` on. */
        daily_loss: amount,
        next_daily_loss: amount.nullable(),
        next_from: isoTime.nullable(),
        /** Net of what was won today; 0 after a gain. */
        loss_today: amount,
        /** Margins, or stakes, of everything that lives. */
        at_risk: amount,
        /** The amount that may still be put at risk: the limit less today's loss and the amount at risk now. */
        room: amount,
      }),
    ),
  }),
);
