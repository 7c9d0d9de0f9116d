import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const guideAccountSecurity: DemoArticle = {
  name: 'guide-account-security',
  categoryId: NEWS_CATEGORIES.safety,
  texts: {
    en: {
      title: 'Secure your account in five steps',
      content: `
<p>All of it is under <a href="/personal/accountSettings" rel="noopener noreferrer">Account settings</a>.</p>
<ul>
  <li><strong>Confirm your e-mail address</strong>, so that warnings and codes reach you.</li>
  <li><strong>Switch on a second factor:</strong> a passkey, or an authenticator app with its recovery codes on paper. Then a stolen password alone opens nothing.</li>
  <li><strong>Set a trade password</strong> that differs from the login password. Withdrawals and leverage ask for it.</li>
  <li><strong>Fill your address book</strong> before you need it: a withdrawal to an address in it needs no code by e-mail.</li>
  <li><strong>Look at your devices and logins</strong> from time to time, and end what you do not know.</li>
  <li><strong>Act honestly.</strong> Malicious clicking, such as confirming payments that were never made, freezes the account.</li>
</ul>
<p>If something looks odd, change the login password first: that ends every session. Then write to us by <a href="/personal/feedback" rel="noopener noreferrer">feedback</a>.</p>`,
    },
    zh: {
      title: '五步保护账户',
      content: `
<p>以下均在<a href="/personal/accountSettings" rel="noopener noreferrer">账户设置</a>中操作。</p>
<ul>
  <li><strong>确认邮箱，</strong>以便收到提醒和验证码。</li>
  <li><strong>开启二次验证：</strong>使用通行密钥，或使用验证器应用并将恢复码写在纸上。这样仅凭密码无法登录。</li>
  <li><strong>设置交易密码，</strong>且与登录密码不同。提币和杠杆交易需要输入。</li>
  <li><strong>提前填写地址簿：</strong>提到簿中地址无需邮箱验证码。</li>
  <li><strong>定期查看设备和登录记录，</strong>移除不认识的登录。</li>
  <li><strong>诚信操作。</strong>恶意点击（例如确认从未支付的款项）会导致账户被冻结。</li>
</ul>
<p>发现异常请先修改登录密码，所有登录会随之失效，然后通过<a href="/personal/feedback" rel="noopener noreferrer">意见反馈</a>联系我们。</p>`,
    },
    hk: {
      title: '五步保護帳號',
      content: `
<p>以下均在<a href="/personal/accountSettings" rel="noopener noreferrer">帳戶設定</a>中操作。</p>
<ul>
  <li><strong>確認電郵，</strong>以便收到提示及驗證碼。</li>
  <li><strong>開啟雙重認證：</strong>使用通行密鑰，或使用驗證器應用程式並將復原碼寫在紙上。這樣單憑密碼無法登入。</li>
  <li><strong>設定交易密碼，</strong>並與登入密碼不同。提幣及槓桿交易需要輸入。</li>
  <li><strong>預先填寫地址簿：</strong>提到簿內地址毋須電郵驗證碼。</li>
  <li><strong>定期查看裝置及登入紀錄，</strong>移除不認識的登入。</li>
  <li><strong>誠信操作。</strong>惡意點擊（例如確認從未支付的款項）會導致帳號被凍結。</li>
</ul>
<p>發現異常請先更改登入密碼，所有登入會隨即失效，然後透過<a href="/personal/feedback" rel="noopener noreferrer">意見回饋</a>聯絡我們。</p>`,
    },
    jp: {
      title: '5 つの手順でアカウントを守る',
      content: `
<p>いずれも<a href="/personal/accountSettings" rel="noopener noreferrer">アカウント設定</a>で行えます。</p>
<ul>
  <li><strong>メールアドレスを確認する。</strong>警告や認証コードが届くようになります。</li>
  <li><strong>二段階認証を有効にする。</strong>パスキー、または認証アプリを使い、復旧コードは紙に控えます。パスワードだけを盗まれてもログインできません。</li>
  <li><strong>取引パスワードを設定する。</strong>ログイン用とは別のものにします。出金とレバレッジ取引で入力します。</li>
  <li><strong>アドレス帳を整えておく。</strong>登録済みのアドレスへの出金には、メールの認証コードが要りません。</li>
  <li><strong>端末とログイン履歴をときどき確認し、</strong>覚えのないものを終了します。</li>
  <li><strong>誠実に操作する。</strong>支払っていないのに支払済みとするなどの悪意のある操作があると、アカウントを凍結します。</li>
</ul>
<p>異常に気づいたら、まずログインパスワードを変更してください。すべてのログインが終了します。その後、<a href="/personal/feedback" rel="noopener noreferrer">フィードバック</a>からご連絡ください。</p>`,
    },
    th: {
      title: 'ปกป้องบัญชีในห้าขั้นตอน',
      content: `
<p>ทั้งหมดอยู่ใน<a href="/personal/accountSettings" rel="noopener noreferrer">ตั้งค่าบัญชี</a></p>
<ul>
  <li><strong>ยืนยันอีเมล</strong> เพื่อรับคำเตือนและรหัสยืนยัน</li>
  <li><strong>เปิดการยืนยันสองชั้น</strong> ใช้พาสคีย์ หรือแอปยืนยันพร้อมจดรหัสกู้คืนลงกระดาษ ผู้ที่ได้รหัสผ่านไปอย่างเดียวจะเข้าไม่ได้</li>
  <li><strong>ตั้งรหัสผ่านการเทรด</strong>ที่ต่างจากรหัสผ่านเข้าสู่ระบบ การถอนและเลเวอเรจต้องใช้</li>
  <li><strong>เตรียมสมุดที่อยู่ไว้ก่อน</strong> การถอนไปยังที่อยู่ในสมุดไม่ต้องใช้รหัสทางอีเมล</li>
  <li><strong>ตรวจอุปกรณ์และการเข้าสู่ระบบ</strong>เป็นระยะ และออกจากระบบรายการที่ไม่รู้จัก</li>
  <li><strong>ใช้งานโดยสุจริต</strong> การกดโดยเจตนาร้าย เช่น ยืนยันการชำระที่ไม่ได้จ่ายจริง จะทำให้บัญชีถูกระงับ</li>
</ul>
<p>หากพบสิ่งผิดปกติ ให้เปลี่ยนรหัสผ่านเข้าสู่ระบบก่อน ทุกเซสชันจะสิ้นสุดทันที แล้วแจ้งเราทาง<a href="/personal/feedback" rel="noopener noreferrer">ข้อเสนอแนะ</a></p>`,
    },
    kr: {
      title: '다섯 단계로 계정 지키기',
      content: `
<p>모두 <a href="/personal/accountSettings" rel="noopener noreferrer">계정 설정</a>에서 할 수 있습니다.</p>
<ul>
  <li><strong>이메일 주소를 확인하세요.</strong> 경고와 인증 코드를 받을 수 있습니다.</li>
  <li><strong>2단계 인증을 켜세요.</strong> 패스키를 쓰거나, 인증 앱을 쓰고 복구 코드는 종이에 적어 두세요. 비밀번호만 도난당해서는 로그인할 수 없습니다.</li>
  <li><strong>거래 비밀번호를 설정하세요.</strong> 로그인 비밀번호와 다르게 하세요. 출금과 레버리지에서 사용합니다.</li>
  <li><strong>주소록을 미리 채워 두세요.</strong> 주소록의 주소로 출금할 때는 이메일 코드가 필요 없습니다.</li>
  <li><strong>기기와 로그인 기록을 가끔 살펴보고</strong> 모르는 것은 종료하세요.</li>
  <li><strong>정직하게 이용하세요.</strong> 하지 않은 결제를 확인하는 것과 같은 악의적 클릭은 계정 동결로 이어집니다.</li>
</ul>
<p>이상한 점이 있으면 먼저 로그인 비밀번호를 바꾸세요. 모든 로그인이 종료됩니다. 그다음 <a href="/personal/feedback" rel="noopener noreferrer">의견 보내기</a>로 알려 주세요.</p>`,
    },
  },
};
