import type { TextsOf } from '../../../every-key.ts';
import type * as keys from '../keys.ts';
import type * as labels from '../labels.ts';

export const jp: TextsOf<typeof keys & typeof labels> = {
  api_key_unknown: 'この API キーは登録されていません',
  api_key_invalid: 'この API キーは存在しないか、無効になっています',
  api_key_signature_wrong: '署名がリクエストと一致しません',
  api_key_time_invalid: 'タイムスタンプがないか、許容時間の範囲外です',
  api_key_expired: 'この API キーは有効期限が切れています',
  api_key_network: 'この API キーは現在のネットワークからは使用できません',
  api_key_scope: 'この API キーにはこのリクエストの権限がありません',
  api_key_market: 'この API キーはこの取引ペアでは使用できません',
  api_key_order_value: 'この API キーの1注文あたりの上限 {nearest} USDT を超えています',
  api_key_day_turnover: 'この API キーの1日の上限 {nearest} USDT を超えています',
  api_key_value_unknown: 'この注文の USDT 換算額を計算できません',
  request_repeated: 'この署名付きリクエストはすでに送信されています',
  api_keys_full: 'API キーの上限数に達しています。先に1つ削除してください',
  public_key_invalid: '選択した種類の公開鍵ではありません',
  network_invalid: 'IP アドレスまたはネットワーク（例：203.0.113.0/24）を入力してください',
  expiry_invalid: '有効期限には未来の日時を指定してください',
  api_key_made: 'API キーを作成しました',
  api_key_changed: 'API キーを変更しました',
  api_key_removed: 'API キーを削除しました',
  api_keys_ended: 'API キーを無効にしました',
  mail_api_key_subject: '{brand} アカウントの API キーが変更されました',
  mail_api_key_made_text:
    '{account} に API キー「{label}」（{start}…）が作成されました。このキーを持つプログラムは、選択した権限の範囲でアカウントを操作できます。お心当たりがない場合は、キーを削除してパスワードを変更し、直ちにサポートへご連絡ください。',
  mail_api_key_widened_text:
    '{account} の API キー「{label}」（{start}…）の権限が広がりました。お心当たりがない場合は、キーを削除してパスワードを変更し、直ちにサポートへご連絡ください。',
  mail_api_keys_ended_text:
    '当社スタッフが {account} の次の API キーを無効にしました：{keys}。理由：{reason}。これらのキーを使用するプログラムからはアクセスできなくなります。ご不明な点はサポートへお問い合わせください。',
};
