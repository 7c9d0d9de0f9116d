import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const hk: TextsOf<typeof keys> = {
  index_sources_too_few: '此功能需要三個不同主機的指數價格來源',
  index_without_price: '此交易對的指數沒有有效價格，請先檢查指數來源',
  index_time_missing: '此交易對開放槓桿或秒合約時，每個價格來源都必須註明價格的產生時間',
  currency_exists: '已存在使用此代碼的幣種',
  market_exists: '已存在由這兩個幣種組成的交易對',
  index_source_unknown: '該交易對的指數沒有此來源',
  index_address_invalid: '請填寫公開主機的 https 地址（須留有交易對的位置且不含密碼）及價格路徑',
  icon_unknown: '請重新上載圖示',
  period_unknown: '沒有此週期',
  symbol_mismatch: '交易對名稱與編號不符',
  asset_invalid: '幣種設定有誤',
  asset_immutable: '使用中的幣種不可更改小數位',
  market_invalid: '交易對設定有誤',
  market_immutable: '使用中的交易對不可更改幣種或小數位',
  prices_need_quotes: '指數由報價計算得出，不接受現成價格',
};
