import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const aboutCandor: DemoArticle = {
  name: 'about-candor',
  categoryId: NEWS_CATEGORIES.footerFirst,
  texts: {
    en: {
      title: 'About Candor',
      content: `
<p>Candor is an open-source cryptocurrency exchange for retail traders, for the operators who run one, and for developers who trade through it. Its aim fits in one sentence: an exchange that can prove it is honest.</p>
<h2>How it is built</h2>
<p>One deterministic core decides everything about money; everything else is either input to it or a view of it. An order passes the door, is written to an ordered log, and only then changes anything. What you see on the screen, in a statement or over the interface for programs is derived from that.</p>
<h2>What we hold ourselves to</h2>
<ul>
  <li>No fraction of a float ever holds money.</li>
  <li>No answer before the order is on disk.</li>
  <li>No command that sets a balance, a trade or a price.</li>
  <li>Per coin, all accounts of users and of the house sum to zero after every command, and no user's account is ever below zero.</li>
</ul>
<h2>What we are not, yet</h2>
<p>This installation is a demo. Spot, leverage, seconds contracts, savings and P2P trading run on play money, deposits and withdrawals on a simulated chain. It is connected to no real network, and it must not hold real funds. Candor is a product, not a company: whoever runs an installation is its operator, under a name of their own if they like.</p>`,
    },
    zh: {
      title: '关于 Candor',
      content: `
<p>Candor 是一套开源的数字货币交易所，面向个人交易者、交易所运营者，以及通过接口交易的开发者。它的目标只有一句话：一家能自证清白的交易所。</p>
<h2>它如何构建</h2>
<p>凡与资金有关的决定都由一个确定性内核作出，其余部分要么是它的输入，要么是它的视图。订单先通过入口，再写入有序日志，之后才会产生任何变化。您在页面、账单或程序接口上看到的一切，都由此推导而来。</p>
<h2>我们的底线</h2>
<ul>
  <li>资金绝不用浮点小数保存。</li>
  <li>订单写入磁盘之前，绝不答复。</li>
  <li>不存在设定余额、成交或价格的指令。</li>
  <li>每条指令之后，同一币种的用户账户与平台账户之和为零，任何用户账户都不会为负。</li>
</ul>
<h2>我们还不是什么</h2>
<p>当前部署是演示版：现货、杠杆、秒合约、理财和 P2P 交易均使用体验金，充值和提现在模拟链上进行。它未连接任何真实网络，不得存放真实资金。Candor 是产品而非公司，部署者即运营者，也可以使用自己的名称。</p>`,
    },
    hk: {
      title: '關於 Candor',
      content: `
<p>Candor 是一套開源的加密貨幣交易所，為個人投資者、交易所營運者，以及經介面交易的開發者而設。目標只有一句：一家能自證清白的交易所。</p>
<h2>如何構建</h2>
<p>凡與金錢有關的決定，均由一個確定性核心作出，其餘部分要麼是它的輸入，要麼是它的顯示。買賣盤先通過入口，再寫入順序記錄，之後才會產生任何變化。您在畫面、帳單或程式介面上所見的一切，都由此推算而來。</p>
<h2>我們的底線</h2>
<ul>
  <li>金錢絕不以浮點小數保存。</li>
  <li>買賣盤寫入磁碟前，絕不回覆。</li>
  <li>不設任何可設定結餘、成交或價格的指令。</li>
  <li>每項指令之後，同一幣種的用戶帳戶與平台帳戶總和為零，任何用戶帳戶都不會出現負數。</li>
</ul>
<h2>我們尚未做到的</h2>
<p>現時部署為示範版：現貨、槓桿、秒合約、理財及 P2P 交易均使用模擬資金，存入及提取在模擬鏈上進行。它未連接任何真實網絡，不可存放真實資金。Candor 是產品而非公司，架設者即為營運者，亦可使用自己的名稱。</p>`,
    },
    jp: {
      title: 'Candor について',
      content: `
<p>Candor は、個人トレーダー、取引所の運営者、API で取引する開発者のためのオープンソース暗号資産取引所です。目指すのは「公正さを自ら証明できる取引所」です。</p>
<h2>仕組み</h2>
<p>資産に関する判断はすべて、決定論的な一つのコアが行います。それ以外は、コアへの入力か、コアの状態の表示です。注文は受付を通り、順序付きのログに書き込まれて、はじめて何かが変わります。画面、明細、API で見えるものは、すべてそこから導かれます。</p>
<h2>私たちの約束</h2>
<ul>
  <li>金額を浮動小数点で保持しません。</li>
  <li>注文がディスクに書き込まれるまで応答しません。</li>
  <li>残高・約定・価格を設定する命令を持ちません。</li>
  <li>各命令のあと、通貨ごとに利用者と取引所の全口座の合計はゼロになり、利用者の口座が負になることはありません。</li>
</ul>
<h2>まだできないこと</h2>
<p>この環境はデモです。現物、レバレッジ、秒オプション、定期運用、P2P 取引は仮想資金で、入出金は模擬チェーンで行います。実際のネットワークには接続していません。実際の資金を預けないでください。Candor は会社ではなく製品です。設置した方が運営者となり、独自の名称で運営することもできます。</p>`,
    },
    th: {
      title: 'เกี่ยวกับ Candor',
      content: `
<p>Candor คือศูนย์ซื้อขายคริปโทโอเพนซอร์ส สำหรับนักเทรดทั่วไป ผู้ที่ต้องการเปิดให้บริการ และนักพัฒนาที่เทรดผ่าน API เป้าหมายสรุปได้ในประโยคเดียว คือศูนย์ซื้อขายที่พิสูจน์ความซื่อตรงของตนเองได้</p>
<h2>สร้างขึ้นอย่างไร</h2>
<p>ทุกเรื่องเกี่ยวกับเงินตัดสินโดยแกนกลางเพียงชุดเดียวที่ให้ผลแน่นอนเสมอ ส่วนอื่นเป็นเพียงข้อมูลเข้าหรือการแสดงผล คำสั่งต้องผ่านประตู ถูกเขียนลงบันทึกตามลำดับ แล้วจึงมีผลเปลี่ยนแปลง ทุกอย่างที่คุณเห็นบนหน้าจอ ในรายการเดินบัญชี หรือผ่าน API ล้วนมาจากบันทึกนั้น</p>
<h2>สิ่งที่เรายึดถือ</h2>
<ul>
  <li>ไม่เก็บเงินเป็นเลขทศนิยมลอยตัว</li>
  <li>ไม่ตอบก่อนที่คำสั่งจะอยู่บนดิสก์</li>
  <li>ไม่มีคำสั่งที่กำหนดยอดเงิน รายการซื้อขาย หรือราคา</li>
  <li>หลังทุกคำสั่ง ผลรวมบัญชีผู้ใช้และบัญชีของระบบในแต่ละเหรียญเท่ากับศูนย์ และไม่มีบัญชีผู้ใช้ใดติดลบ</li>
</ul>
<h2>สิ่งที่เรายังไม่ใช่</h2>
<p>ระบบนี้เป็นเดโม สปอต เลเวอเรจ สัญญารายวินาที ออมทรัพย์ และการซื้อขาย P2P ใช้เงินสมมติ การฝากและถอนทำบนเชนจำลอง ไม่ได้เชื่อมต่อเครือข่ายจริง และห้ามใช้เก็บเงินจริง Candor เป็นผลิตภัณฑ์ ไม่ใช่บริษัท ผู้ติดตั้งคือผู้ให้บริการ และใช้ชื่อของตนเองได้</p>`,
    },
    kr: {
      title: 'Candor 소개',
      content: `
<p>Candor는 개인 투자자, 거래소 운영자, API로 거래하는 개발자를 위한 오픈 소스 가상자산 거래소입니다. 목표는 한 문장입니다. 정직함을 스스로 증명하는 거래소.</p>
<h2>구조</h2>
<p>자산에 관한 모든 판단은 하나의 결정론적 코어가 내립니다. 나머지는 코어에 들어가는 입력이거나 코어를 보여 주는 화면입니다. 주문은 입구를 지나 순서대로 로그에 기록된 뒤에야 무언가를 바꿉니다. 화면, 입출 기록, API에서 보이는 모든 것은 여기서 나옵니다.</p>
<h2>지키는 원칙</h2>
<ul>
  <li>금액을 부동소수점으로 보관하지 않습니다.</li>
  <li>주문이 디스크에 기록되기 전에는 응답하지 않습니다.</li>
  <li>잔고, 체결, 가격을 설정하는 명령이 없습니다.</li>
  <li>명령이 처리될 때마다 코인별 이용자 계정과 거래소 계정의 합은 0이며, 이용자 계정은 결코 음수가 되지 않습니다.</li>
</ul>
<h2>아직 아닌 것</h2>
<p>이 설치본은 데모입니다. 현물, 레버리지, 초 단위 계약, 예치 상품, P2P 거래는 가상 자금으로, 입출금은 모의 체인에서 이루어집니다. 실제 네트워크에 연결되어 있지 않으며 실제 자금을 맡겨서는 안 됩니다. Candor는 회사가 아니라 제품입니다. 설치한 사람이 운영자이며 자신의 이름으로 운영할 수 있습니다.</p>`,
    },
  },
};
