/** Calls by which operators configure markets, products and settings. */
import {
  ACCENT_CONTRAST_MIN,
  accentContrast,
  contrastText,
  type DefinedName,
  isColour,
  type ParsedRequestOf,
} from '@candor/contract';
import { isLooser } from '../../content/loosening.ts';
import { BRAND_PLACES, isPicturePathFor } from '../../content/public-pictures.ts';
import {
  isAccent,
  isBrandPicture,
  type Settings,
  settingProblem,
  settingShape,
  writeSetting,
} from '../../content/settings.ts';
import type { CallHandler, OperatorContext } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import {
  changeConfiguration,
  configurationOf,
  type ConfigurationPorts,
  type SetAction,
} from './configuration.ts';
import { propose } from '../../commons/propose.ts';
import type { SubjectName } from '../../facets/subjects.ts';

export interface ConfigurationCallPorts extends ConfigurationPorts {
  readonly settings: Settings;
}

export function configuration(ports: ConfigurationCallPorts): CallHandler<'console/configuration'> {
  return async ({ subject }) => ({ data: await configurationOf(ports, subject), seq: ports.engine.sequence });
}

type SetName = Extract<DefinedName, `console/${SubjectName}_set`>;
/** Returns the handler of the call that changes one subject. */
export function set<Subject extends SubjectName>(ports: ConfigurationCallPorts, subject: Subject) {
  return async (
    request: ParsedRequestOf<SetName>,
    context: OperatorContext<SetAction<Subject> | 'propose'>,
  ) => {
    const { reason, preview = false, ...rest } = request;
    const { id = 0, currency_id: currencyId, ...terms } = { id: undefined, currency_id: undefined, ...rest };
    const wanted = { subject, id, currencyId, terms, reason, isPreview: preview };
    return changeConfiguration(ports, context, wanted);
  };
}

export function settings(ports: ConfigurationCallPorts): CallHandler<'console/settings'> {
  return async () => ({
    data: ports.settings.every().map(([key, value]) => {
      const { kind, min = null, max = null, choices = [] } = settingShape(key);
      return { key, value, kind, min, max, choices: [...choices] };
    }),
  });
}

export function setSetting(ports: ConfigurationCallPorts): CallHandler<'console/setting_set'> {
  return async ({ key, value, reason }, context) => {
    const known = ports.settings.every().find(([name]) => name === key);
    if (known === undefined) throw CallFailure.at('key', 'setting_unknown');
    await checkBrand(ports, key, value);
    if (settingProblem(key, value) !== undefined) throw CallFailure.at('value', 'settings_invalid');
    const [, before] = known;
    if (ports.mode === 'live' && isLooser(key, before, value)) {
      const payload = { key, before, after: value };
      const proposed = { kind: 'setting' as const, payload, reason: reason.trim(), userId: null };
      const proposal = await propose(ports, context, proposed);
      return { data: { key, before, after: before, proposal }, done: 'proposal_sent' };
    }
    await ports.access.act(context, async (transaction) => {
      await writeSetting(transaction, key, value);
      const entry = {
        action: 'setting_set',
        objectKind: 'setting',
        objectId: key,
        before: { value: before },
        after: { value },
        reason: reason.trim(),
      } as const;
      return { entry, result: null };
    });
    // This process need not wait to be notified.
    await ports.settings.load();
    return { data: { key, before, after: value, proposal: null }, done: 'change_saved' };
  };
}

/** May refuse a picture that is not stored or does not fit its place, and a colour that is hard to read. */
async function checkBrand({ sql }: ConfigurationCallPorts, key: string, value: string): Promise<void> {
  if (value === '') return;
  if (isBrandPicture(key) && !(await isPicturePathFor(sql, value, BRAND_PLACES[key])))
    throw CallFailure.at('value', 'brand_picture_unknown');
  if (!isAccent(key) || !isColour(value)) return;
  const contrast = accentContrast(key, value);
  if (contrast >= ACCENT_CONTRAST_MIN) return;
  throw new CallFailure('accent_contrast_low', {
    fields: { value: 'accent_contrast_low' },
    values: { ratio: contrastText(contrast), needed: String(ACCENT_CONTRAST_MIN) },
  });
}
