import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const privacyNotice: DemoArticle = {
  name: 'privacy-notice',
  categoryId: NEWS_CATEGORIES.privacy,
  legal: 'privacy',
  pinned: true,
  texts: {
    en: {
      title: 'Privacy notice',
      content: `
<p>This notice says what this demo stores about you, why, and for how long. Responsible is whoever runs this installation: in most cases the owner of the machine on which it runs.</p>
<h2>What is stored</h2>
<ul>
  <li><strong>Your account:</strong> e-mail address or mobile number, country if you chose one, invitation code, who invited you, the language you last used, and an argon2id hash of your password. The password itself is kept nowhere. If you switch on an authenticator app, its key is stored encrypted; of a code that is sent to you only a keyed hash, good for ten minutes.</li>
  <li><strong>Your sessions:</strong> a hash of the session's secret, when it was made and last used, when it ends, and the name your browser gives itself, so that you can tell your devices apart.</li>
  <li><strong>Your trading:</strong> balances, orders, trades, statements and favourite pairs. The order book and the list of trades show no names.</li>
  <li><strong>Messages</strong> that a live exchange would send you: in the demo they stay in an outbox on the machine.</li>
</ul>
<h2>What is not</h2>
<p>There is no advertising, no tracking, no profile, and no script, picture or font from elsewhere, so nobody else learns that you were here. Your network address is used in memory only, to limit failed logins and floods.</p>
<h2>How long</h2>
<p>Sessions end 24 hours after their last use, or after 30 days if you asked to be remembered. The log of commands is kept for seven days. Chat, pictures and payment details of a P2P order are deleted 31 days after its end, or once a claim about it is decided. Everything else stays until the demo's data folder is emptied; this version has no button yet with which you can delete your account.</p>
<h2>Your rights</h2>
<p>Ask the operator of this installation what is stored about you, and to correct or delete it. The address stands at the foot of every page.</p>`,
    },
    zh: {
      title: '隐私声明',
      content: `
<p>本声明说明本演示环境存储您的哪些信息、用途及保存期限。责任方为部署者，多数情况下就是运行本站的机器的所有者。</p>
<h2>存储的内容</h2>
<ul>
  <li><strong>账户信息：</strong>邮箱或手机号、您选择的国家或地区、邀请码、邀请人、您最近使用的语言，以及密码的 argon2id 哈希。密码本身不作任何保存。若启用身份验证器，其密钥加密保存；发给您的验证码只保存带密钥的哈希，十分钟内有效。</li>
  <li><strong>登录会话：</strong>会话密钥的哈希、创建时间、最后使用时间、失效时间，以及浏览器自报的名称，便于您区分设备。</li>
  <li><strong>交易数据：</strong>余额、委托、成交、账单和自选交易对。订单簿和成交列表不显示任何姓名。</li>
  <li><strong>消息：</strong>正式运营时会发送给您的消息，在演示环境中保留在本机的发件箱里。</li>
</ul>
<h2>不存储的内容</h2>
<p>没有广告、没有跟踪、没有用户画像，也不从其他地方加载脚本、图片或字体，因此不会有第三方知道您来过。网络地址只在内存中使用，用于限制失败的登录和过量请求。</p>
<h2>保存多久</h2>
<p>会话在最后一次使用的 24 小时后失效，选择记住登录时为 30 天。指令日志保留七天。P2P 订单的聊天记录、图片和收付款信息在订单结束 31 天后删除；若有未决索赔，则在裁定后删除。其余数据保存至演示环境的数据目录被清空为止；当前版本尚无自助注销账户的功能。</p>
<h2>您的权利</h2>
<p>您可以向部署者查询所存储的您的信息，并要求更正或删除。联系地址见每个页面底部。</p>`,
    },
    hk: {
      title: '私隱聲明',
      content: `
<p>本聲明說明本示範環境儲存您的哪些資料、用途及保存期限。負責人為架設者，多數情況下即運行本站的電腦的擁有人。</p>
<h2>儲存的資料</h2>
<ul>
  <li><strong>帳號資料：</strong>電郵或手機號碼、您選擇的國家或地區、邀請碼、邀請人、您最近使用的語言，以及密碼的 argon2id 雜湊值。密碼本身不作任何保存。如啟用驗證器應用程式，其密鑰會加密保存；發給您的驗證碼只保存帶密鑰的雜湊值，十分鐘內有效。</li>
  <li><strong>登入狀態：</strong>登入密鑰的雜湊值、建立時間、最後使用時間、失效時間，以及瀏覽器自報的名稱，方便您分辨裝置。</li>
  <li><strong>交易資料：</strong>結餘、委託、成交、帳單及自選交易對。買賣盤及成交紀錄不會顯示任何姓名。</li>
  <li><strong>訊息：</strong>正式營運時會發送給您的訊息，在示範環境只保留於本機的寄件匣。</li>
</ul>
<h2>不會儲存的資料</h2>
<p>沒有廣告、沒有追蹤、沒有用戶剖析，亦不從其他地方載入指令碼、圖片或字型，因此不會有第三方得悉您曾到訪。網絡地址只在記憶體中使用，以限制登入失敗及過量請求。</p>
<h2>保存多久</h2>
<p>登入狀態於最後一次使用後 24 小時失效，選擇保持登入則為 30 日。指令記錄保留七日。P2P 訂單的聊天記錄、圖片和收付款資料於訂單結束 31 日後刪除；如有未裁定的索償，則於裁定後刪除。其餘資料保存至示範環境的資料夾被清空為止；現時版本尚未提供自行刪除帳號的功能。</p>
<h2>您的權利</h2>
<p>您可向架設者查詢所儲存的個人資料，並要求更正或刪除。聯絡地址見每個頁面底部。</p>`,
    },
    jp: {
      title: 'プライバシーについて',
      content: `
<p>このデモがお客様について何を、何のために、どのくらいの期間保存するかをご説明します。責任者はこの環境の運営者で、多くの場合、動作しているマシンの所有者です。</p>
<h2>保存するもの</h2>
<ul>
  <li><strong>アカウント：</strong>メールアドレスまたは携帯電話番号、選択した国、招待コード、招待者、最後に使った言語、パスワードの argon2id ハッシュ。パスワードそのものはどこにも保存しません。認証アプリを有効にした場合、その鍵は暗号化して保存します。お送りする認証コードは鍵付きハッシュのみを保存し、有効期間は 10 分です。</li>
  <li><strong>セッション：</strong>秘密値のハッシュ、作成日時、最終利用日時、終了日時、端末を見分けるためのブラウザーの名乗り。</li>
  <li><strong>取引：</strong>残高、注文、約定、明細、お気に入りの通貨ペア。板と約定一覧に名前は表示されません。</li>
  <li><strong>メッセージ：</strong>本番でお送りする内容は、デモではマシン上の送信箱にとどまります。</li>
</ul>
<h2>保存しないもの</h2>
<p>広告、追跡、プロファイルはありません。外部のスクリプト、画像、フォントも読み込まないため、訪問が第三者に知られることはありません。ネットワークアドレスは、ログイン失敗や過剰な要求を制限するためにメモリー上でのみ使います。</p>
<h2>保存期間</h2>
<p>セッションは最後の利用から 24 時間、ログインを記憶した場合は 30 日で終了します。命令ログは 7 日間保存します。P2P 注文のチャット、画像、支払い情報は、注文終了の 31 日後（未決の補償申請がある場合は決定後）に削除します。その他は、デモのデータフォルダーが空にされるまで残ります。このバージョンには、ご自身でアカウントを削除する機能はまだありません。</p>
<h2>お客様の権利</h2>
<p>保存されている情報の開示、訂正、削除を、この環境の運営者に求めることができます。連絡先は各ページの下部にあります。</p>`,
    },
    th: {
      title: 'ประกาศความเป็นส่วนตัว',
      content: `
<p>ประกาศนี้บอกว่าเดโมเก็บข้อมูลอะไรเกี่ยวกับคุณ เพื่ออะไร และนานเท่าใด ผู้รับผิดชอบคือผู้ติดตั้งระบบนี้ ซึ่งมักเป็นเจ้าของเครื่องที่ระบบทำงานอยู่</p>
<h2>สิ่งที่เก็บ</h2>
<ul>
  <li><strong>บัญชีของคุณ</strong> อีเมลหรือเบอร์มือถือ ประเทศที่เลือก รหัสเชิญ ผู้ที่เชิญคุณ ภาษาที่ใช้ล่าสุด และค่าแฮช argon2id ของรหัสผ่าน ไม่มีการเก็บตัวรหัสผ่านไว้ที่ใด หากเปิดใช้แอปยืนยันตัวตน กุญแจของแอปจะเก็บแบบเข้ารหัส ส่วนรหัสยืนยันที่ส่งถึงคุณเก็บเพียงค่าแฮชแบบมีกุญแจ และใช้ได้สิบนาที</li>
  <li><strong>เซสชันของคุณ</strong> ค่าแฮชของความลับประจำเซสชัน เวลาที่สร้างและใช้ล่าสุด เวลาหมดอายุ และชื่อที่เบราว์เซอร์แจ้ง เพื่อให้คุณแยกแยะอุปกรณ์ได้</li>
  <li><strong>การซื้อขายของคุณ</strong> ยอดคงเหลือ คำสั่ง รายการซื้อขาย รายการเดินบัญชี และคู่เหรียญโปรด สมุดคำสั่งและรายการซื้อขายไม่แสดงชื่อใคร</li>
  <li><strong>ข้อความ</strong> ที่ระบบจริงจะส่งถึงคุณ ในเดโมจะอยู่ในกล่องจดหมายบนเครื่องเท่านั้น</li>
</ul>
<h2>สิ่งที่ไม่เก็บ</h2>
<p>ไม่มีโฆษณา ไม่มีการติดตาม ไม่มีการสร้างโปรไฟล์ และไม่โหลดสคริปต์ รูป หรือฟอนต์จากที่อื่น จึงไม่มีบุคคลที่สามรู้ว่าคุณเคยเข้ามา ที่อยู่เครือข่ายใช้ในหน่วยความจำเท่านั้น เพื่อจำกัดการเข้าสู่ระบบที่ล้มเหลวและคำขอที่มากเกินไป</p>
<h2>เก็บนานเท่าใด</h2>
<p>เซสชันสิ้นสุด 24 ชั่วโมงหลังใช้ครั้งสุดท้าย หรือ 30 วันหากเลือกให้จดจำ บันทึกคำสั่งเก็บเจ็ดวัน แชต รูปภาพ และข้อมูลการชำระเงินของคำสั่งซื้อขาย P2P จะถูกลบ 31 วันหลังคำสั่งสิ้นสุด หรือหลังตัดสินคำร้องที่ค้างอยู่ ข้อมูลอื่นอยู่จนกว่าโฟลเดอร์ข้อมูลของเดโมจะถูกล้าง เวอร์ชันนี้ยังไม่มีปุ่มลบบัญชีด้วยตนเอง</p>
<h2>สิทธิของคุณ</h2>
<p>คุณสอบถามผู้ดูแลระบบได้ว่าเก็บอะไรเกี่ยวกับคุณไว้ และขอให้แก้ไขหรือลบได้ ที่อยู่ติดต่ออยู่ท้ายทุกหน้า</p>`,
    },
    kr: {
      title: '개인정보 처리 안내',
      content: `
<p>이 데모가 이용자에 대해 무엇을, 왜, 얼마나 오래 보관하는지 안내합니다. 책임자는 이 시스템을 설치한 운영자이며, 대부분 시스템이 돌아가는 컴퓨터의 소유자입니다.</p>
<h2>보관하는 것</h2>
<ul>
  <li><strong>계정:</strong> 이메일 또는 휴대전화 번호, 선택한 국가, 초대 코드, 초대한 사람, 마지막으로 사용한 언어, 비밀번호의 argon2id 해시. 비밀번호 자체는 어디에도 보관하지 않습니다. 인증 앱을 켜면 그 키를 암호화해 보관하며, 보내 드린 인증 코드는 키가 적용된 해시만 보관하고 10분 동안만 유효합니다.</li>
  <li><strong>세션:</strong> 세션 비밀 값의 해시, 생성 시각, 마지막 사용 시각, 만료 시각, 기기를 구분하기 위해 브라우저가 알려 준 이름.</li>
  <li><strong>거래:</strong> 잔고, 주문, 체결, 입출 기록, 관심 거래쌍. 호가창과 체결 내역에는 이름이 표시되지 않습니다.</li>
  <li><strong>메시지:</strong> 실제 거래소라면 보낼 내용을 데모에서는 컴퓨터의 발신함에 둡니다.</li>
</ul>
<h2>보관하지 않는 것</h2>
<p>광고, 추적, 프로파일링이 없으며 외부에서 스크립트, 이미지, 글꼴을 불러오지 않으므로 제3자는 방문 사실을 알 수 없습니다. 네트워크 주소는 로그인 실패와 과도한 요청을 제한하기 위해 메모리에서만 사용합니다.</p>
<h2>보관 기간</h2>
<p>세션은 마지막 사용 후 24시간, 로그인 기억을 선택하면 30일 뒤에 끝납니다. 명령 로그는 7일간 보관합니다. P2P 주문의 채팅, 사진, 결제 정보는 주문 종료 31일 후, 미결 청구가 있으면 결정 후에 삭제됩니다. 그 밖의 정보는 데모의 데이터 폴더를 비울 때까지 남으며, 이 버전에는 계정을 직접 삭제하는 기능이 아직 없습니다.</p>
<h2>이용자의 권리</h2>
<p>보관된 정보의 열람, 정정, 삭제를 운영자에게 요청할 수 있습니다. 연락처는 모든 페이지 하단에 있습니다.</p>`,
    },
  },
};
