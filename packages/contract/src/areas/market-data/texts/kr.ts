import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';

export const kr: TextsOf<typeof keys> = {
  index_sources_too_few: '이 기능에는 서로 다른 호스트의 지수 가격 출처 세 곳이 필요합니다',
  index_without_price: '이 페어의 지수에 유효한 가격이 없습니다. 먼저 출처를 확인하세요',
  index_time_missing:
    '레버리지 또는 초 단위 계약이 열려 있는 페어는 모든 가격 소스가 가격 생성 시각을 제공해야 합니다',
  currency_exists: '이 코드의 화폐가 이미 있습니다',
  market_exists: '이 두 화폐의 거래쌍이 이미 있습니다',
  index_source_unknown: '이 거래쌍의 지수에 해당 출처가 없습니다',
  index_address_invalid:
    '거래쌍이 들어갈 자리가 있고 비밀번호가 없는 공개 호스트의 https 주소와 가격 경로를 입력해 주세요',
  icon_unknown: '아이콘을 다시 업로드해 주세요',
  period_unknown: '지원하지 않는 주기입니다',
  symbol_mismatch: '마켓 이름과 번호가 일치하지 않습니다',
  asset_invalid: '코인 설정이 올바르지 않습니다',
  asset_immutable: '사용 중인 코인의 소수 자릿수는 변경할 수 없습니다',
  market_invalid: '마켓 설정이 올바르지 않습니다',
  market_immutable: '사용 중인 마켓의 코인과 소수 자릿수는 변경할 수 없습니다',
  prices_need_quotes: '지수는 호가로 계산되며 완성된 가격은 받지 않습니다',
};
