import type { EngineReader } from '@candor/engine';

/**
 * Returns the fiat for one coin of a currency, with 8 decimals, as the sources of the P2P desk say it: only the coin of the rates has
 * one. While it is halted, that is the last live one.
 */
export function deskRate(
  { p2p }: Pick<EngineReader, 'p2p'>,
  currencyId: number,
  fiatCode: string,
): number | undefined {
  const isCoinOfRates = p2p
    .markets()
    .some(({ assetId, indexMarketId }) => indexMarketId === 0 && assetId === currencyId);
  const fiat = isCoinOfRates ? p2p.fiats().find(({ code }) => code === fiatCode) : undefined;
  return fiat && p2p.rate(fiat.fiatId)?.tick?.rate;
}
