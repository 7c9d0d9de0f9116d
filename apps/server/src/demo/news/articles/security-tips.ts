import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const securityTips: DemoArticle = {
  name: 'security-tips',
  categoryId: NEWS_CATEGORIES.footerSecond,
  texts: {
    en: {
      title: 'Keep your account safe',
      content: `
<h2>What you can do</h2>
<ul>
  <li>Use a password that you use nowhere else; a password manager remembers it for you. Here it has 6 to 16 letters and digits, at least one of each, and the 10,000 most common ones are refused.</li>
  <li>Look at the address bar before you type. Nobody can protect you on a page that only looks like this one.</li>
  <li>On a computer that is not yours, leave "remember me" empty and log out when you are done.</li>
  <li>Treat a code like the password itself: it is for this site alone, and for nobody on the telephone.</li>
  <li>Give a program its own account, so that you can stop it without locking yourself out.</li>
</ul>
<h2>What we do</h2>
<ul>
  <li>Of your password we keep an argon2id hash, of your session only a hash of its secret.</li>
  <li>In the browser the session lives in a cookie that no script can read and no other site can send.</li>
  <li>A session ends 24 hours after its last use, or 30 days after it if you asked to be remembered.</li>
  <li>After 20 failed logins in 15 minutes from one address we ask it to wait.</li>
  <li>These pages load no script, picture or font from anywhere else.</li>
</ul>
<p>Anything odd in your order history? Change your password first: that ends every session of your account.</p>`,
    },
    zh: {
      title: '账户安全须知',
      content: `
<h2>您可以做的</h2>
<ul>
  <li>使用独一无二的密码，可以交给密码管理器记住。本站密码为 6-16 位字母和数字，两者都要有，最常见的 10,000 个密码会被拒绝。</li>
  <li>输入之前先看地址栏。若是仿冒页面，谁也保护不了您。</li>
  <li>在他人的电脑上不要勾选“记住账号”，用完请退出登录。</li>
  <li>验证码与密码同样重要：只用于本站，不要告诉电话里的任何人。</li>
  <li>为程序单独注册账户，需要停用时不会影响您自己登录。</li>
</ul>
<h2>我们所做的</h2>
<ul>
  <li>密码只保存 argon2id 哈希，登录会话只保存其密钥的哈希。</li>
  <li>浏览器中的会话存放在脚本无法读取、其他网站无法发送的 Cookie 里。</li>
  <li>会话在最后一次使用的 24 小时后失效；选择记住登录时为 30 天。</li>
  <li>同一地址 15 分钟内登录失败 20 次，须等待后再试。</li>
  <li>本站页面不从任何其他地方加载脚本、图片或字体。</li>
</ul>
<p>发现历史委托有异常？请先修改密码，账户的所有登录会随之失效。</p>`,
    },
    hk: {
      title: '帳號保安須知',
      content: `
<h2>您可以做的</h2>
<ul>
  <li>使用獨一無二的密碼，可交由密碼管理程式記住。本站密碼為 6-16 個英文字母及數字，兩者皆須包含，最常見的 10,000 個密碼會被拒絕。</li>
  <li>輸入前先看網址列。如屬仿冒網頁，誰也保護不了您。</li>
  <li>在他人的電腦上切勿選取「記住帳號」，用畢請登出。</li>
  <li>驗證碼與密碼同樣重要：只供本站使用，不要告訴電話中的任何人。</li>
  <li>為程式另開帳號，需要停用時不會影響您自己登入。</li>
</ul>
<h2>我們所做的</h2>
<ul>
  <li>密碼只保存 argon2id 雜湊值，登入狀態只保存其密鑰的雜湊值。</li>
  <li>瀏覽器的登入狀態存放於指令碼無法讀取、其他網站無法傳送的 Cookie。</li>
  <li>登入狀態於最後一次使用後 24 小時失效；選擇保持登入則為 30 日。</li>
  <li>同一地址 15 分鐘內登入失敗 20 次，須稍候再試。</li>
  <li>本站頁面不會從任何其他地方載入指令碼、圖片或字型。</li>
</ul>
<p>歷史記錄有異樣？請先更改密碼，帳號的所有登入會隨即失效。</p>`,
    },
    jp: {
      title: 'アカウントを守るために',
      content: `
<h2>お客様にできること</h2>
<ul>
  <li>他で使っていないパスワードにし、パスワード管理ソフトに任せましょう。ここでは英字と数字を両方含む 6～16 文字で、よく使われる 10,000 個は登録できません。</li>
  <li>入力の前にアドレスバーをご確認ください。よく似た偽のページでは、だれもお客様を守れません。</li>
  <li>共用の端末では「記憶する」を選ばず、終わったらログアウトしてください。</li>
  <li>認証コードはパスワードと同じです。このサイト以外では使わず、電話の相手にも教えないでください。</li>
  <li>プログラムには専用のアカウントを用意すると、ご自身のログインに影響なく止められます。</li>
</ul>
<h2>私たちがしていること</h2>
<ul>
  <li>パスワードは argon2id のハッシュのみ、セッションは秘密値のハッシュのみを保存します。</li>
  <li>ブラウザーのセッションは、スクリプトから読めず、他サイトから送信できない Cookie に入ります。</li>
  <li>セッションは最後の利用から 24 時間、ログインを記憶した場合は 30 日で切れます。</li>
  <li>同じアドレスから 15 分間に 20 回失敗すると、しばらくお待ちいただきます。</li>
  <li>このサイトは、外部からスクリプト、画像、フォントを一切読み込みません。</li>
</ul>
<p>注文履歴に覚えのない取引がある場合は、まずパスワードを変更してください。すべてのログインが終了します。</p>`,
    },
    th: {
      title: 'ดูแลบัญชีให้ปลอดภัย',
      content: `
<h2>สิ่งที่คุณทำได้</h2>
<ul>
  <li>ใช้รหัสผ่านที่ไม่ซ้ำกับที่อื่น โดยให้โปรแกรมจัดการรหัสผ่านช่วยจำ ที่นี่ใช้ 6-16 ตัวซึ่งต้องมีทั้งตัวอักษรและตัวเลข และไม่รับรหัสผ่านยอดนิยม 10,000 รายการ</li>
  <li>ดูแถบที่อยู่ก่อนพิมพ์ ไม่มีใครปกป้องคุณได้บนหน้าเว็บปลอม</li>
  <li>บนเครื่องที่ไม่ใช่ของคุณ อย่าเลือก "จดจำฉัน" และออกจากระบบเมื่อใช้เสร็จ</li>
  <li>รหัสยืนยันสำคัญเท่ารหัสผ่าน ใช้กับเว็บนี้เท่านั้น และอย่าบอกใครทางโทรศัพท์</li>
  <li>แยกบัญชีให้โปรแกรม เพื่อหยุดโปรแกรมได้โดยไม่กระทบการเข้าใช้ของคุณ</li>
</ul>
<h2>สิ่งที่เราทำ</h2>
<ul>
  <li>เราเก็บเฉพาะค่าแฮช argon2id ของรหัสผ่าน และเฉพาะค่าแฮชของความลับประจำเซสชัน</li>
  <li>เซสชันในเบราว์เซอร์อยู่ในคุกกี้ที่สคริปต์อ่านไม่ได้และเว็บอื่นส่งแทนไม่ได้</li>
  <li>เซสชันหมดอายุ 24 ชั่วโมงหลังใช้งานครั้งสุดท้าย หรือ 30 วันหากเลือกให้จดจำ</li>
  <li>หากเข้าสู่ระบบผิด 20 ครั้งใน 15 นาทีจากที่อยู่เดียวกัน ต้องรอก่อนลองใหม่</li>
  <li>หน้าเว็บนี้ไม่โหลดสคริปต์ รูป หรือฟอนต์จากที่อื่น</li>
</ul>
<p>พบสิ่งผิดปกติในประวัติคำสั่งใช่ไหม ให้เปลี่ยนรหัสผ่านก่อน ทุกเซสชันของบัญชีจะสิ้นสุดทันที</p>`,
    },
    kr: {
      title: '계정을 안전하게 지키는 방법',
      content: `
<h2>이용자가 할 수 있는 일</h2>
<ul>
  <li>다른 곳에서 쓰지 않는 비밀번호를 사용하고 비밀번호 관리자에 맡기세요. 영문자와 숫자를 모두 포함한 6~16자이며, 가장 흔한 10,000개는 사용할 수 없습니다.</li>
  <li>입력하기 전에 주소창을 확인하세요. 비슷하게 꾸민 가짜 페이지에서는 누구도 지켜 드릴 수 없습니다.</li>
  <li>공용 컴퓨터에서는 '기억하기'를 선택하지 말고, 사용 후 로그아웃하세요.</li>
  <li>인증 코드는 비밀번호와 같습니다. 이 사이트에서만 사용하고 전화로 누구에게도 알려 주지 마세요.</li>
  <li>프로그램에는 별도 계정을 만들어 주세요. 본인의 로그인에 영향 없이 멈출 수 있습니다.</li>
</ul>
<h2>저희가 하는 일</h2>
<ul>
  <li>비밀번호는 argon2id 해시만, 세션은 비밀 값의 해시만 보관합니다.</li>
  <li>브라우저의 세션은 스크립트가 읽을 수 없고 다른 사이트가 보낼 수 없는 쿠키에 들어 있습니다.</li>
  <li>세션은 마지막 사용 후 24시간, 로그인 기억을 선택하면 30일 뒤에 끝납니다.</li>
  <li>같은 주소에서 15분 동안 20번 실패하면 잠시 기다려야 합니다.</li>
  <li>이 사이트는 외부에서 스크립트, 이미지, 글꼴을 불러오지 않습니다.</li>
</ul>
<p>주문 내역에 이상한 점이 있나요? 먼저 비밀번호를 바꾸세요. 계정의 모든 로그인이 종료됩니다.</p>`,
    },
  },
};
