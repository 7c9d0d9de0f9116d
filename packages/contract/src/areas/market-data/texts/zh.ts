import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const zh: TextsOf<typeof keys> = {
  index_sources_too_few: '此功能需要三个不同主机的指数价格来源',
  index_without_price: '该交易对的指数没有有效价格，请先检查指数来源',
  index_time_missing: '该交易对开放杠杆或秒合约时，每个价格来源都必须注明价格的生成时间',
  currency_exists: '已存在使用此代码的币种',
  market_exists: '已存在由这两个币种组成的交易对',
  index_source_unknown: '该交易对的指数没有此来源',
  index_address_invalid: '请填写公开主机的 https 地址（须留有交易对的位置且不含密码）以及价格路径',
  icon_unknown: '请重新上传图标',
  period_unknown: '没有该周期',
  symbol_mismatch: '交易对名称与编号不一致',
  asset_invalid: '币种配置有误',
  asset_immutable: '使用中的币种不能更改小数位',
  market_invalid: '交易对配置有误',
  market_immutable: '使用中的交易对不能更改币种或小数位',
  prices_need_quotes: '指数由报价计算得出，不接受现成价格',
};
