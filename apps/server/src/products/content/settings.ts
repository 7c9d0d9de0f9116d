import type { Areas } from '../../content/areas.ts';
import type { BrandStyle } from '../../content/brand-style.ts';
import type { Settings } from '../../content/settings.ts';
import type { CallHandler } from '../../http/call.ts';
import { CallFailure } from '../../http/failure.ts';
import type { InlineHandler } from '../../http/inline-file.ts';

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

export function brandStyle({
  brandStyle: styles,
}: {
  readonly brandStyle: BrandStyle;
}): InlineHandler<'default/brand_style'> {
  return async ({ version }) => {
    const style = await styles.current();
    const file = { type: 'text/css; charset=utf-8', bytes: Buffer.from(style.text) };
    // A page may name a version that this process does not have yet: what it is answered then is not kept.
    return version === style.version ? { ...file, isPublic: true } : file;
  };
}
