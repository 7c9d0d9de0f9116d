import type { Areas } from '../../content/areas.ts';
import type { Settings } from '../../content/settings.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';

export function areaList({ areas }: { readonly areas: Areas }): CallHandler<'default/area_list'> {
  return async (_request, { language }) => ({ data: [...areas.list(language)] });
}

export function setting({ settings }: { readonly settings: Settings }): CallHandler<'default/setting'> {
  return async ({ key }) => {
    const value = settings.read(key);
    if (value === undefined) throw CallFailure.at('key', 'setting_unknown');
    return { data: value };
  };
}
