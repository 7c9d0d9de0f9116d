import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const whatIsSimulated: DemoArticle = {
  name: 'what-is-simulated',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'What is real in this demo, and what is simulated',
      content: `
<h2>Real</h2>
<ul>
  <li><strong>The matching.</strong> Orders meet by price and time in the engine that a live exchange would run.</li>
  <li><strong>The bookkeeping.</strong> Reserves, fees and balances follow the same rules to the last decimal, and all accounts of a coin sum to zero after every command.</li>
  <li><strong>Durability.</strong> An order is answered only after it has been written to disk.</li>
  <li><strong>The interface for programs.</strong> Bots trade here as they would anywhere else.</li>
</ul>
<h2>Simulated</h2>
<ul>
  <li><strong>Prices.</strong> Three venues that exist only in this program wander around one drawn price path.</li>
  <li><strong>The past.</strong> The first 90 days of every chart are drawn from the same path, before anyone could trade.</li>
  <li><strong>The other side.</strong> Two accounts of the demo quote and take so that no book stays empty. Their trades are marked.</li>
  <li><strong>Money.</strong> Every account is filled from a house account called <code>promotion</code>. No coin lies behind it.</li>
  <li><strong>Mail.</strong> Messages go into an outbox instead of a mailbox.</li>
</ul>
<p>Candor can also run in live mode, which has none of the simulated parts. It then refuses to start until its operator has set what it needs.</p>`,
    },
    zh: {
      title: '演示环境中，哪些是真的，哪些是模拟的',
      content: `
<h2>真实的部分</h2>
<ul>
  <li><strong>撮合。</strong>订单按价格和时间成交，所用引擎与正式运营的交易所相同。</li>
  <li><strong>记账。</strong>冻结、手续费和余额遵循同一套规则，精确到最后一位小数；每条指令之后，同一币种所有账户之和为零。</li>
  <li><strong>持久化。</strong>订单写入磁盘之后才会答复。</li>
  <li><strong>程序接口。</strong>机器人在这里的交易方式与别处无异。</li>
</ul>
<h2>模拟的部分</h2>
<ul>
  <li><strong>价格。</strong>三个只存在于程序里的“交易场所”，围绕同一条生成的价格路径波动。</li>
  <li><strong>历史。</strong>每张图表最初的 90 天由同一条路径生成，那时还没有人交易。</li>
  <li><strong>对手方。</strong>演示环境的两个账户负责挂单和吃单，使订单簿不至于空置，相关成交均有标识。</li>
  <li><strong>资金。</strong>所有账户的资金都来自名为 <code>promotion</code> 的平台账户，背后没有真实的币。</li>
  <li><strong>邮件。</strong>消息进入发件箱，而不会寄到邮箱。</li>
</ul>
<p>Candor 也可以以正式模式运行，那时不含任何模拟内容；运营者未完成必要配置之前，它会拒绝启动。</p>`,
    },
    hk: {
      title: '示範環境之中，何者真實，何者模擬',
      content: `
<h2>真實部分</h2>
<ul>
  <li><strong>撮合。</strong>買賣盤按價格及時間成交，所用引擎與正式營運的交易所相同。</li>
  <li><strong>記帳。</strong>凍結、手續費及結餘依循同一套規則，準確至最後一個小數位；每項指令之後，同一幣種所有帳戶的總和為零。</li>
  <li><strong>持久保存。</strong>買賣盤寫入磁碟後才會回覆。</li>
  <li><strong>程式介面。</strong>機械人在這裡的交易方式與別處無異。</li>
</ul>
<h2>模擬部分</h2>
<ul>
  <li><strong>價格。</strong>三個只存在於程式內的交易場所，圍繞同一條生成的價格路徑波動。</li>
  <li><strong>歷史。</strong>每張圖表最初的 90 日由同一條路徑生成，當時尚未有人交易。</li>
  <li><strong>對手方。</strong>示範環境的兩個帳戶負責掛單及承接，令買賣盤不致空置，有關成交均有標示。</li>
  <li><strong>資金。</strong>所有帳戶的資金來自名為 <code>promotion</code> 的平台帳戶，背後並無真實的幣。</li>
  <li><strong>電郵。</strong>訊息會進入寄件匣，不會寄到您的信箱。</li>
</ul>
<p>Candor 亦可以正式模式運行，當中不含任何模擬成分；營運者未完成所需設定之前，系統會拒絕啟動。</p>`,
    },
    jp: {
      title: 'このデモの「本物」と「模擬」',
      content: `
<h2>本物</h2>
<ul>
  <li><strong>マッチング。</strong>注文は価格・時間優先で、本番の取引所と同じエンジンにより約定します。</li>
  <li><strong>帳簿。</strong>拘束、手数料、残高は最後の桁まで同じ規則に従い、各命令のあと銘柄ごとの全口座の合計は必ずゼロになります。</li>
  <li><strong>永続性。</strong>注文はディスクに書き込まれてから応答されます。</li>
  <li><strong>プログラム向け API。</strong>ボットは他の取引所と同じように取引できます。</li>
</ul>
<h2>模擬</h2>
<ul>
  <li><strong>価格。</strong>プログラムの中だけに存在する 3 つの市場が、生成された 1 本の価格経路の周りを動きます。</li>
  <li><strong>過去。</strong>チャートの最初の 90 日分は、取引が始まる前に同じ経路から描かれたものです。</li>
  <li><strong>取引相手。</strong>板が空にならないよう、デモの 2 口座が気配を出し、約定させています。該当する約定には表示があります。</li>
  <li><strong>資金。</strong>すべて <code>promotion</code> という取引所口座から付与したもので、裏付けとなる通貨はありません。</li>
  <li><strong>メール。</strong>メッセージは送信されず、送信箱に入ります。</li>
</ul>
<p>Candor は本番モードでも動作し、その場合は模擬の要素を一切含みません。運営者が必要な設定を終えるまで起動しません。</p>`,
    },
    th: {
      title: 'สิ่งที่เป็นจริงและสิ่งที่จำลองในเดโมนี้',
      content: `
<h2>ของจริง</h2>
<ul>
  <li><strong>การจับคู่</strong> คำสั่งจับคู่ตามราคาและเวลา ด้วยระบบเดียวกับที่ใช้เปิดให้บริการจริง</li>
  <li><strong>การลงบัญชี</strong> ยอดที่กันไว้ ค่าธรรมเนียม และยอดคงเหลือใช้กฎเดียวกันถึงทศนิยมตำแหน่งสุดท้าย และหลังทุกคำสั่ง ผลรวมของทุกบัญชีในแต่ละเหรียญเท่ากับศูนย์</li>
  <li><strong>ความคงทน</strong> ระบบตอบคำสั่งหลังเขียนลงดิสก์แล้วเท่านั้น</li>
  <li><strong>API สำหรับโปรแกรม</strong> บอตเทรดที่นี่ได้เหมือนที่อื่น</li>
</ul>
<h2>ของจำลอง</h2>
<ul>
  <li><strong>ราคา</strong> มาจากตลาดสามแห่งที่มีอยู่เฉพาะในโปรแกรม ซึ่งเคลื่อนไหวรอบเส้นราคาที่สร้างขึ้นเส้นเดียวกัน</li>
  <li><strong>อดีต</strong> กราฟ 90 วันแรกสร้างจากเส้นราคาเดียวกัน ก่อนที่จะมีใครซื้อขาย</li>
  <li><strong>อีกฝั่งของการซื้อขาย</strong> บัญชีเดโมสองบัญชีคอยตั้งและจับคู่คำสั่งเพื่อไม่ให้สมุดคำสั่งว่าง รายการเหล่านี้มีเครื่องหมายกำกับ</li>
  <li><strong>เงิน</strong> ทุกบัญชีได้รับจากบัญชีของระบบชื่อ <code>promotion</code> ไม่มีเหรียญจริงหนุนหลัง</li>
  <li><strong>อีเมล</strong> ข้อความจะเข้าไปอยู่ในกล่องจดหมายเดโมแทน</li>
</ul>
<p>Candor ทำงานในโหมดจริงได้เช่นกัน โดยไม่มีส่วนจำลองเหล่านี้เลย และจะไม่เริ่มทำงานจนกว่าผู้ให้บริการจะตั้งค่าที่จำเป็นครบ</p>`,
    },
    kr: {
      title: '이 데모에서 실제인 것과 모의인 것',
      content: `
<h2>실제</h2>
<ul>
  <li><strong>매칭.</strong> 실제 거래소에서 쓰일 엔진이 가격과 시간 순서로 주문을 체결합니다.</li>
  <li><strong>장부.</strong> 주문 보류 금액, 수수료, 잔고가 마지막 소수점까지 같은 규칙을 따르며, 명령이 처리될 때마다 코인별 전체 계정의 합은 0입니다.</li>
  <li><strong>내구성.</strong> 주문은 디스크에 기록된 뒤에만 응답합니다.</li>
  <li><strong>프로그램용 API.</strong> 봇은 다른 곳에서와 똑같이 거래합니다.</li>
</ul>
<h2>모의</h2>
<ul>
  <li><strong>시세.</strong> 프로그램 안에만 있는 세 개의 거래처가 하나의 생성된 가격 경로 주변을 움직입니다.</li>
  <li><strong>과거.</strong> 모든 차트의 처음 90일은 거래가 시작되기 전에 같은 경로로 그려졌습니다.</li>
  <li><strong>거래 상대.</strong> 호가창이 비지 않도록 데모 계정 두 개가 호가를 내고 체결합니다. 해당 체결은 표시됩니다.</li>
  <li><strong>자금.</strong> 모든 자금은 <code>promotion</code>이라는 거래소 계정에서 지급되며, 뒷받침하는 코인은 없습니다.</li>
  <li><strong>메일.</strong> 메시지는 메일함이 아니라 발신함에 들어갑니다.</li>
</ul>
<p>Candor는 실제 모드로도 실행할 수 있으며, 이때 모의 요소는 전혀 없습니다. 운영자가 필요한 설정을 마치기 전에는 시작되지 않습니다.</p>`,
    },
  },
};
