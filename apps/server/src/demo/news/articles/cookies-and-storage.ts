import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const cookiesAndStorage: DemoArticle = {
  name: 'cookies-and-storage',
  categoryId: NEWS_CATEGORIES.privacy,
  legal: 'cookies',
  texts: {
    en: {
      title: 'Cookies and local storage',
      content: `
<p>This site uses two cookies, and only once you log in or set a new password. There are no others, of ours or of anyone else, so there is no banner asking you to accept them.</p>
<h2>The cookie of your session</h2>
<table>
  <thead><tr><th>Property</th><th>Value</th></tr></thead>
  <tbody>
    <tr><td>Name</td><td><code>candor_</code> and the port in the demo, <code>__Host-candor</code> in a live exchange</td></tr>
    <tr><td>Holds</td><td>the session's secret, which no script can read</td></tr>
    <tr><td>Sent</td><td>to this site only (<code>HttpOnly</code>, <code>SameSite=Strict</code>)</td></tr>
    <tr><td>Ends</td><td>with the browser, or after 30 days without use if you asked to be remembered</td></tr>
  </tbody>
</table>
<h2>The cookie of your device</h2>
<p>The second cookie has the same name with <code>_device</code> at its end. It recognises a browser in which you have logged in before, so that somebody who guesses at your password elsewhere cannot slow down your own login. It holds a random number and signatures, opens nothing, and is kept for a year.</p>
<h2>What stays in your browser</h2>
<p>Your browser also keeps some settings in its local storage. They hold no secret:</p>
<ul>
  <li><code>token</code>: only a mark that a session exists; <code>uid</code>, <code>account</code>, <code>type</code>, <code>is_seller</code>: who is logged in; <code>sessionEnd</code>: why the last session ended. Logging out removes them.</li>
  <li><code>remember</code>, <code>accountNumber</code>, <code>actives</code>, <code>codeId</code>: the account name for the next login, if you asked for it. Never a password.</li>
  <li><code>lang</code>, <code>locale</code>, <code>theme</code>, <code>dir</code>, <code>paletteAsked</code>: language and appearance.</li>
  <li><code>tradeinfo</code>, <code>leverData</code>, <code>secondData</code>, <code>legalData</code>, <code>period</code>, <code>layout</code>, <code>indexLine</code>, <code>favourites</code>, <code>confirmOrders</code>, <code>bookUnit</code>, <code>bookGroups</code>, <code>assetsHidden</code>, <code>assetsUnit</code>, <code>density</code>, <code>motion</code>, <code>numberStyle</code>, <code>timeZone</code>, <code>sounds</code>, <code>shopSounds</code>, <code>tickFlash</code>, <code>shortcuts</code> and the keys that begin with <code>chart</code>: your trading screen and its charts. While you are logged in, these are kept on our server as well, so that another browser of yours has them; <code>keptAt</code> and <code>keptFor</code> say which are newer and whose they are.</li>
  <li><code>solvencyChecked</code>: which snapshot of what we owe your balance was last checked against, on this device.</li>
  <li><code>demo</code>: whether this is a demo; <code>lastCloseTime</code>: when a notice was closed.</li>
  <li><code>operatorWay</code>: in the operators' console only, whether the last login was by a code or by a passkey.</li>
</ul>
<p>You can clear all of it in your browser's settings. Nothing breaks; you start with the defaults.</p>`,
    },
    zh: {
      title: 'Cookie 与本地存储',
      content: `
<p>本站只使用两个 Cookie，而且仅在您登录或重设密码后才有。除此之外没有任何自有或第三方 Cookie，因此也没有让您点“接受”的横幅。</p>
<h2>会话 Cookie</h2>
<table>
  <thead><tr><th>项目</th><th>内容</th></tr></thead>
  <tbody>
    <tr><td>名称</td><td>演示环境为 <code>candor_</code> 加端口号，正式运营为 <code>__Host-candor</code></td></tr>
    <tr><td>内容</td><td>会话密钥，任何脚本都无法读取</td></tr>
    <tr><td>发送范围</td><td>仅限本站（<code>HttpOnly</code>、<code>SameSite=Strict</code>）</td></tr>
    <tr><td>失效</td><td>关闭浏览器时；选择记住登录时，30 天未使用后失效</td></tr>
  </tbody>
</table>
<h2>设备 Cookie</h2>
<p>第二个 Cookie 的名称相同，末尾加 <code>_device</code>。它用于识别您曾登录过的浏览器：他人在别处猜测您的密码时，不会拖慢您本人的登录。其中只有一个随机数和签名，不能用来登录，保留一年。</p>
<h2>保存在浏览器中的内容</h2>
<p>浏览器的本地存储还会保存一些设置，其中没有任何密钥：</p>
<ul>
  <li><code>token</code>：只是“已有会话”的标记；<code>uid</code>、<code>account</code>、<code>type</code>、<code>is_seller</code>：当前登录的用户；<code>sessionEnd</code>：上一次会话结束的原因。退出登录即删除。</li>
  <li><code>remember</code>、<code>accountNumber</code>、<code>actives</code>、<code>codeId</code>：按您的要求为下次登录记住账号，绝不保存密码。</li>
  <li><code>lang</code>、<code>locale</code>、<code>theme</code>、<code>dir</code>、<code>paletteAsked</code>：语言与外观。</li>
  <li><code>tradeinfo</code>、<code>leverData</code>、<code>secondData</code>、<code>legalData</code>、<code>period</code>、<code>layout</code>、<code>indexLine</code>、<code>favourites</code>、<code>confirmOrders</code>、<code>bookUnit</code>、<code>bookGroups</code>、<code>assetsHidden</code>、<code>assetsUnit</code>、<code>density</code>、<code>motion</code>、<code>numberStyle</code>、<code>timeZone</code>、<code>sounds</code>、<code>shopSounds</code>、<code>tickFlash</code>、<code>shortcuts</code>，以及以 <code>chart</code> 开头的键：交易页与图表的设置。登录后这些设置也会保存在我们的服务器上，便于您在其他浏览器中使用；<code>keptAt</code>、<code>keptFor</code> 记录哪一份更新、属于谁。</li>
  <li><code>solvencyChecked</code>：本设备上次用哪一个负债快照核验过您的余额。</li>
  <li><code>demo</code>：是否为演示环境；<code>lastCloseTime</code>：上次关闭弹窗公告的时间。</li>
  <li><code>operatorWay</code>：仅用于运营后台，记录上次登录使用验证码还是通行密钥。</li>
</ul>
<p>您可以在浏览器设置中全部清除，不会影响使用，只是恢复默认设置。</p>`,
    },
    hk: {
      title: 'Cookie 與本機儲存',
      content: `
<p>本站只使用兩個 Cookie，並且只在您登入或重設密碼後才有。除此之外沒有任何自家或第三方 Cookie，因此亦沒有要求您「接受」的橫額。</p>
<h2>登入 Cookie</h2>
<table>
  <thead><tr><th>項目</th><th>內容</th></tr></thead>
  <tbody>
    <tr><td>名稱</td><td>示範環境為 <code>candor_</code> 加連接埠號碼，正式營運為 <code>__Host-candor</code></td></tr>
    <tr><td>內容</td><td>登入密鑰，任何指令碼都無法讀取</td></tr>
    <tr><td>傳送範圍</td><td>只限本站（<code>HttpOnly</code>、<code>SameSite=Strict</code>）</td></tr>
    <tr><td>失效</td><td>關閉瀏覽器時；選擇保持登入則於 30 日沒有使用後失效</td></tr>
  </tbody>
</table>
<h2>裝置 Cookie</h2>
<p>第二個 Cookie 名稱相同，尾部加上 <code>_device</code>。它用於辨認您曾登入的瀏覽器：他人在別處猜測您的密碼時，不會拖慢您本人登入。當中只有一個隨機數及簽署，不能用來登入，保留一年。</p>
<h2>保存於瀏覽器的內容</h2>
<p>瀏覽器的本機儲存亦會保存部分設定，當中沒有任何密鑰：</p>
<ul>
  <li><code>token</code>：只是「已登入」的標記；<code>uid</code>、<code>account</code>、<code>type</code>、<code>is_seller</code>：目前登入的用戶；<code>sessionEnd</code>：上一次會話結束的原因。登出即刪除。</li>
  <li><code>remember</code>、<code>accountNumber</code>、<code>actives</code>、<code>codeId</code>：按您的要求為下次登入記住帳號，絕不保存密碼。</li>
  <li><code>lang</code>、<code>locale</code>、<code>theme</code>、<code>dir</code>、<code>paletteAsked</code>：語言及外觀。</li>
  <li><code>tradeinfo</code>、<code>leverData</code>、<code>secondData</code>、<code>legalData</code>、<code>period</code>、<code>layout</code>、<code>indexLine</code>、<code>favourites</code>、<code>confirmOrders</code>、<code>bookUnit</code>、<code>bookGroups</code>、<code>assetsHidden</code>、<code>assetsUnit</code>、<code>density</code>、<code>motion</code>、<code>numberStyle</code>、<code>timeZone</code>、<code>sounds</code>、<code>shopSounds</code>、<code>tickFlash</code>、<code>shortcuts</code>，以及以 <code>chart</code> 開頭的項目：交易畫面及圖表的設定。登入後，這些設定亦會保存於我們的伺服器，方便您在其他瀏覽器使用；<code>keptAt</code>、<code>keptFor</code> 記錄哪一份較新、屬於誰。</li>
  <li><code>solvencyChecked</code>：本裝置上次以哪一個負債快照核實過您的結餘。</li>
  <li><code>demo</code>：是否為示範環境；<code>lastCloseTime</code>：上次關閉彈出公告的時間。</li>
  <li><code>operatorWay</code>：僅用於營運後台，記錄上次登入使用驗證碼還是通行密鑰。</li>
</ul>
<p>您可在瀏覽器設定全部清除，不會影響使用，只會回復預設。</p>`,
    },
    jp: {
      title: 'Cookie とローカルストレージ',
      content: `
<p>このサイトが使う Cookie は二つだけで、ログインまたはパスワードの再設定をしたときにのみ設定されます。自社・第三者を問わず他の Cookie はないため、同意を求めるバナーもありません。</p>
<h2>セッションの Cookie</h2>
<table>
  <thead><tr><th>項目</th><th>内容</th></tr></thead>
  <tbody>
    <tr><td>名前</td><td>デモでは <code>candor_</code> とポート番号、本番では <code>__Host-candor</code></td></tr>
    <tr><td>中身</td><td>セッションの秘密値。スクリプトからは読めません</td></tr>
    <tr><td>送信先</td><td>このサイトのみ（<code>HttpOnly</code>、<code>SameSite=Strict</code>）</td></tr>
    <tr><td>期限</td><td>ブラウザーを閉じるまで。ログインを記憶した場合は、利用がないまま 30 日経つまで</td></tr>
  </tbody>
</table>
<h2>端末の Cookie</h2>
<p>二つ目の Cookie は、同じ名前の末尾に <code>_device</code> が付きます。以前にログインしたブラウザーを見分けるためのもので、ほかの場所で誰かがパスワードを試しても、ご本人のログインが待たされることはありません。中身は乱数と署名だけで、これでログインすることはできません。保存期間は 1 年です。</p>
<h2>ブラウザーに残るもの</h2>
<p>設定の一部はブラウザーのローカルストレージに保存されます。秘密の情報は含みません。</p>
<ul>
  <li><code>token</code>：セッションがあるという印だけです。<code>uid</code>、<code>account</code>、<code>type</code>、<code>is_seller</code>：ログイン中の方の情報。<code>sessionEnd</code>：前回のセッションが終了した理由。ログアウトで消えます。</li>
  <li><code>remember</code>、<code>accountNumber</code>、<code>actives</code>、<code>codeId</code>：ご希望の場合に、次回のログイン用にアカウント名を記憶します。パスワードは保存しません。</li>
  <li><code>lang</code>、<code>locale</code>、<code>theme</code>、<code>dir</code>、<code>paletteAsked</code>：言語と表示。</li>
  <li><code>tradeinfo</code>、<code>leverData</code>、<code>secondData</code>、<code>legalData</code>、<code>period</code>、<code>layout</code>、<code>indexLine</code>、<code>favourites</code>、<code>confirmOrders</code>、<code>bookUnit</code>、<code>bookGroups</code>、<code>assetsHidden</code>、<code>assetsUnit</code>、<code>density</code>、<code>motion</code>、<code>numberStyle</code>、<code>timeZone</code>、<code>sounds</code>、<code>shopSounds</code>、<code>tickFlash</code>、<code>shortcuts</code>、および <code>chart</code> で始まるもの：取引画面とチャートの設定。ログイン中は当社のサーバーにも保存され、ほかのブラウザーでも使えます。<code>keptAt</code>、<code>keptFor</code> は、どちらが新しいか、誰のものかの記録です。</li>
  <li><code>solvencyChecked</code>：この端末で残高を最後に照合した債務スナップショットの番号。</li>
  <li><code>demo</code>：デモかどうか。<code>lastCloseTime</code>：お知らせを閉じた日時。</li>
  <li><code>operatorWay</code>：運営コンソール専用。前回のログインが認証コードかパスキーか。</li>
</ul>
<p>すべてブラウザーの設定から消去できます。消去しても支障はなく、初期設定に戻るだけです。</p>`,
    },
    th: {
      title: 'คุกกี้และพื้นที่จัดเก็บในเครื่อง',
      content: `
<p>เว็บนี้ใช้คุกกี้เพียงสองตัว และใช้เมื่อคุณเข้าสู่ระบบหรือตั้งรหัสผ่านใหม่เท่านั้น ไม่มีคุกกี้อื่นทั้งของเราและของบุคคลที่สาม จึงไม่มีแถบขอให้คุณยอมรับ</p>
<h2>คุกกี้ของเซสชัน</h2>
<table>
  <thead><tr><th>รายการ</th><th>รายละเอียด</th></tr></thead>
  <tbody>
    <tr><td>ชื่อ</td><td><code>candor_</code> ตามด้วยหมายเลขพอร์ตในเดโม และ <code>__Host-candor</code> ในระบบจริง</td></tr>
    <tr><td>เก็บอะไร</td><td>ความลับประจำเซสชัน ซึ่งสคริปต์อ่านไม่ได้</td></tr>
    <tr><td>ส่งไปที่ใด</td><td>เว็บนี้เท่านั้น (<code>HttpOnly</code>, <code>SameSite=Strict</code>)</td></tr>
    <tr><td>สิ้นสุด</td><td>เมื่อปิดเบราว์เซอร์ หรือเมื่อไม่ใช้งาน 30 วันหากเลือกให้จดจำ</td></tr>
  </tbody>
</table>
<h2>คุกกี้ของอุปกรณ์</h2>
<p>คุกกี้ตัวที่สองใช้ชื่อเดียวกันและลงท้ายด้วย <code>_device</code> ใช้จดจำเบราว์เซอร์ที่คุณเคยเข้าสู่ระบบ เพื่อให้คนที่เดารหัสผ่านของคุณจากที่อื่นไม่ทำให้การเข้าสู่ระบบของคุณช้าลง ภายในมีเพียงตัวเลขสุ่มและลายเซ็น ใช้เข้าสู่ระบบไม่ได้ และเก็บไว้หนึ่งปี</p>
<h2>สิ่งที่อยู่ในเบราว์เซอร์ของคุณ</h2>
<p>เบราว์เซอร์ยังเก็บการตั้งค่าบางอย่างไว้ในเครื่อง ซึ่งไม่มีความลับใด ๆ</p>
<ul>
  <li><code>token</code> เป็นเพียงเครื่องหมายว่ามีเซสชัน ส่วน <code>uid</code>, <code>account</code>, <code>type</code>, <code>is_seller</code> บอกว่าใครเข้าสู่ระบบอยู่ และ <code>sessionEnd</code> บอกว่าเซสชันล่าสุดสิ้นสุดเพราะเหตุใด จะถูกลบเมื่อออกจากระบบ</li>
  <li><code>remember</code>, <code>accountNumber</code>, <code>actives</code>, <code>codeId</code> จดจำชื่อบัญชีสำหรับครั้งถัดไปหากคุณเลือกไว้ ไม่เก็บรหัสผ่าน</li>
  <li><code>lang</code>, <code>locale</code>, <code>theme</code>, <code>dir</code>, <code>paletteAsked</code> คือภาษาและรูปลักษณ์</li>
  <li><code>tradeinfo</code>, <code>leverData</code>, <code>secondData</code>, <code>legalData</code>, <code>period</code>, <code>layout</code>, <code>indexLine</code>, <code>favourites</code>, <code>confirmOrders</code>, <code>bookUnit</code>, <code>bookGroups</code>, <code>assetsHidden</code>, <code>assetsUnit</code>, <code>density</code>, <code>motion</code>, <code>numberStyle</code>, <code>timeZone</code>, <code>sounds</code>, <code>shopSounds</code>, <code>tickFlash</code>, <code>shortcuts</code> และคีย์ที่ขึ้นต้นด้วย <code>chart</code> คือการตั้งค่าหน้าเทรดและกราฟ เมื่อเข้าสู่ระบบ การตั้งค่าเหล่านี้จะเก็บไว้ที่เซิร์ฟเวอร์ของเราด้วย เพื่อให้เบราว์เซอร์อื่นของคุณใช้ได้ ส่วน <code>keptAt</code> และ <code>keptFor</code> บอกว่าชุดใดใหม่กว่าและเป็นของใคร</li>
  <li><code>solvencyChecked</code> บอกว่าอุปกรณ์นี้ตรวจยอดของคุณกับสแนปช็อตยอดค้างจ่ายใดล่าสุด</li>
  <li><code>demo</code> บอกว่าเป็นเดโมหรือไม่ และ <code>lastCloseTime</code> คือเวลาที่ปิดประกาศล่าสุด</li>
  <li><code>operatorWay</code> ใช้เฉพาะในคอนโซลของผู้ดูแลระบบ บอกว่าเข้าสู่ระบบครั้งล่าสุดด้วยรหัสหรือพาสคีย์</li>
</ul>
<p>คุณล้างทั้งหมดได้ในการตั้งค่าเบราว์เซอร์ ทุกอย่างยังใช้งานได้ เพียงกลับไปใช้ค่าเริ่มต้น</p>`,
    },
    kr: {
      title: '쿠키와 로컬 저장소',
      content: `
<p>이 사이트는 쿠키를 두 개만, 그것도 로그인하거나 비밀번호를 재설정할 때만 사용합니다. 자사든 제3자든 다른 쿠키가 없으므로 동의를 구하는 배너도 없습니다.</p>
<h2>세션 쿠키</h2>
<table>
  <thead><tr><th>항목</th><th>내용</th></tr></thead>
  <tbody>
    <tr><td>이름</td><td>데모에서는 <code>candor_</code>와 포트 번호, 실제 거래소에서는 <code>__Host-candor</code></td></tr>
    <tr><td>담긴 것</td><td>세션의 비밀 값. 스크립트는 읽을 수 없습니다</td></tr>
    <tr><td>전송 대상</td><td>이 사이트만(<code>HttpOnly</code>, <code>SameSite=Strict</code>)</td></tr>
    <tr><td>만료</td><td>브라우저를 닫을 때. 로그인 기억을 선택하면 30일간 사용하지 않았을 때</td></tr>
  </tbody>
</table>
<h2>기기 쿠키</h2>
<p>두 번째 쿠키는 같은 이름 끝에 <code>_device</code>가 붙습니다. 전에 로그인한 브라우저를 알아보기 위한 것으로, 다른 곳에서 누군가 비밀번호를 추측하더라도 본인의 로그인이 지연되지 않습니다. 난수와 서명만 담겨 있고 이것으로 로그인할 수는 없으며, 1년간 보관됩니다.</p>
<h2>브라우저에 남는 것</h2>
<p>일부 설정은 브라우저의 로컬 저장소에 보관됩니다. 비밀 정보는 없습니다.</p>
<ul>
  <li><code>token</code>: 세션이 있다는 표시일 뿐입니다. <code>uid</code>, <code>account</code>, <code>type</code>, <code>is_seller</code>: 로그인한 이용자. <code>sessionEnd</code>: 마지막 세션이 종료된 이유. 로그아웃하면 삭제됩니다.</li>
  <li><code>remember</code>, <code>accountNumber</code>, <code>actives</code>, <code>codeId</code>: 원하실 경우 다음 로그인을 위해 계정 이름을 기억합니다. 비밀번호는 저장하지 않습니다.</li>
  <li><code>lang</code>, <code>locale</code>, <code>theme</code>, <code>dir</code>, <code>paletteAsked</code>: 언어와 화면 모양.</li>
  <li><code>tradeinfo</code>, <code>leverData</code>, <code>secondData</code>, <code>legalData</code>, <code>period</code>, <code>layout</code>, <code>indexLine</code>, <code>favourites</code>, <code>confirmOrders</code>, <code>bookUnit</code>, <code>bookGroups</code>, <code>assetsHidden</code>, <code>assetsUnit</code>, <code>density</code>, <code>motion</code>, <code>numberStyle</code>, <code>timeZone</code>, <code>sounds</code>, <code>shopSounds</code>, <code>tickFlash</code>, <code>shortcuts</code> 및 <code>chart</code>로 시작하는 항목: 거래 화면과 차트 설정. 로그인 중에는 다른 브라우저에서도 쓸 수 있도록 당사 서버에도 보관됩니다. <code>keptAt</code>, <code>keptFor</code>는 어느 쪽이 최신이고 누구의 것인지를 기록합니다.</li>
  <li><code>solvencyChecked</code>: 이 기기에서 잔액을 마지막으로 대조한 부채 스냅샷.</li>
  <li><code>demo</code>: 데모 여부. <code>lastCloseTime</code>: 공지 팝업을 닫은 시각.</li>
  <li><code>operatorWay</code>: 운영 콘솔 전용. 마지막 로그인이 인증 코드였는지 패스키였는지.</li>
</ul>
<p>브라우저 설정에서 모두 지울 수 있습니다. 지워도 문제는 없으며 기본 설정으로 돌아갈 뿐입니다.</p>`,
    },
  },
};
