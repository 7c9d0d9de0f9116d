import type { Sql } from '@candor/storage';
import { readPublicPictureAt } from '../../content/public-pictures.ts';
import type { Settings } from '../../content/settings.ts';
import { loadSharp } from '../../commons/picture.ts';
import type { PaperBrand } from './month.ts';

/** Resolves with the brand of the operator as a file shows it on white paper. */
export async function paperBrand(sql: Sql, settings: Pick<Settings, 'get'>): Promise<PaperBrand> {
  // A logo that was uploaded for one theme serves both.
  const stored = await readPublicPictureAt(sql, settings.get('logo_light') || settings.get('logo_dark'));
  return {
    name: settings.get('brand_name'),
    accent: settings.get('accent_light'),
    // Files of this format hold no WebP.
    logo: stored && (await (await loadSharp())(stored).png().toBuffer()),
  };
}
