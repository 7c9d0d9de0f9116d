import type { Areas } from '../../content/areas.ts';
import type { BrandStyle } from '../../content/brand-style.ts';
import type { Settings } from '../../content/settings.ts';
import { categories, info, legal, list, type NewsPorts, picture } from './news.ts';
import { type DemoPorts, outbox } from './outbox.ts';
import { areaList, brandStyle, setting } from './settings.ts';

export interface ContentPorts extends NewsPorts, DemoPorts {
  readonly areas: Areas;
  readonly settings: Settings;
  readonly brandStyle: BrandStyle;
}

export function contentCalls(ports: ContentPorts) {
  return {
    'news/categories': categories(ports),
    'news/list': list(ports),
    'news/info': info(ports),
    'news/legal': legal(ports),
    'news/picture': picture(ports),
    'default/area_list': areaList(ports),
    'default/brand_style': brandStyle(ports),
    'default/setting': setting(ports),
    'demo/outbox': outbox(ports),
  };
}
