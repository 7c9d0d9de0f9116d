import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const howToVerify: DemoArticle = {
  name: 'how-to-verify',
  categoryId: NEWS_CATEGORIES.footerFirst,
  texts: {
    en: {
      title: 'How to check what we say',
      content: `
<p>You need no permission from us for any of this.</p>
<ol>
  <li><strong>Count your own money.</strong> Every row of your order history shows price, quantity and fee. Add them up; the sum is your balance, to the last decimal.</li>
  <li><strong>Repeat a request.</strong> Send an order twice with the same <code>Idempotency-Key</code>. You get the same order back and it has one effect.</li>
  <li><strong>Run your own copy.</strong> The source comes with one command that starts a whole exchange, <code>npm start</code>, and one that runs every test, <code>npm test</code>.</li>
  <li><strong>Replay the log.</strong> <code>npm run rebuild</code> empties the tables, makes them again from the log, and stops at the first batch whose checksum differs. It needs the log from its first command, which a demo older than seven days no longer has.</li>
  <li><strong>Try to break it.</strong> <code>npm run simulate</code> plays whole exchanges with crashes, torn disks and lying price sources, and compares every result with a second model of the rules.</li>
  <li><strong>Test the tests.</strong> <code>npm run seeded-bugs</code> puts small faults into a copy of the core and reports who noticed.</li>
</ol>
<p>Of an exchange that somebody else runs, you need no access to the log either: every quote, every tick, every settlement and, each minute, the head of what its operators did are in a public record. The page <a href="/fairness" rel="noopener noreferrer">Verify a result</a> derives any seconds contract again in your browser, <code>npm run verify-settlement</code> does the same without that page, and <a href="/house" rel="noopener noreferrer">The house in the open</a> shows what the exchange holds and owes, each figure with its query. What nobody outside can check is the balances of other users.</p>`,
    },
    zh: {
      title: '如何核实我们的说法',
      content: `
<p>以下各项都不需要我们许可。</p>
<ol>
  <li><strong>自己算账。</strong>历史委托的每一行都有价格、数量和手续费，逐项相加就是您的余额，精确到最后一位小数。</li>
  <li><strong>重复发送请求。</strong>用相同的 <code>Idempotency-Key</code> 把同一订单发送两次，得到的是同一张订单，只生效一次。</li>
  <li><strong>自行部署一套。</strong>源代码附带 <code>npm start</code>，一条命令启动完整的交易所；<code>npm test</code> 运行全部测试。</li>
  <li><strong>重放日志。</strong><code>npm run rebuild</code> 会清空数据表并由日志重建，遇到第一个校验值不符的批次即停止。它需要从第一条指令开始的日志，运行超过七天的演示环境已不具备。</li>
  <li><strong>试着弄坏它。</strong><code>npm run simulate</code> 模拟整个交易所，包括崩溃、磁盘写坏、说谎的价格来源，并用另一套独立的规则模型逐一比对结果。</li>
  <li><strong>检验测试本身。</strong><code>npm run seeded-bugs</code> 在内核副本中植入小错误，并报告由谁发现。</li>
</ol>
<p>对他人运营的交易所，您同样不需要访问日志：每个报价、每笔指数、每笔结算，以及每分钟一次的运营操作记录头哈希，都在公开记录里。<a href="/fairness" rel="noopener noreferrer">验证结果</a>页会在您的浏览器中重新推导任意一张秒合约，<code>npm run verify-settlement</code> 不经该页面也能做到；<a href="/house" rel="noopener noreferrer">平台账目公开</a>页列出交易所持有与应付的金额，每个数字都附查询语句。外部唯一无法核实的，是其他用户的余额。</p>`,
    },
    hk: {
      title: '如何查證我們的說法',
      content: `
<p>以下各項均毋須我們批准。</p>
<ol>
  <li><strong>自行計數。</strong>歷史記錄每一行都有價格、數量及手續費，逐項相加便是您的結餘，準確至最後一個小數位。</li>
  <li><strong>重複傳送請求。</strong>以相同的 <code>Idempotency-Key</code> 把同一買賣盤傳送兩次，得到的是同一張，只會生效一次。</li>
  <li><strong>自行架設一套。</strong>原始碼附有 <code>npm start</code>，一個指令即可啟動完整的交易所；<code>npm test</code> 則執行所有測試。</li>
  <li><strong>重播記錄。</strong><code>npm run rebuild</code> 會清空資料表並由記錄重建，遇到首個校驗值不符的批次便停止。它需要由第一項指令開始的記錄，運行超過七日的示範環境已不具備。</li>
  <li><strong>嘗試弄壞它。</strong><code>npm run simulate</code> 模擬整間交易所，包括當機、磁碟寫壞及說謊的價格來源，並以另一套獨立的規則模型逐一比對結果。</li>
  <li><strong>檢驗測試本身。</strong><code>npm run seeded-bugs</code> 在核心的副本植入小錯誤，並報告由誰發現。</li>
</ol>
<p>對他人營運的交易所，您同樣毋須存取記錄：每個報價、每筆指數、每宗結算，以及每分鐘一次的營運操作記錄頭雜湊，均在公開記錄內。<a href="/fairness" rel="noopener noreferrer">驗證結果</a>頁會在您的瀏覽器重新推算任何一張秒合約，<code>npm run verify-settlement</code> 不經該頁亦可做到；<a href="/house" rel="noopener noreferrer">平台帳目公開</a>頁列出交易所持有及應付的金額，每個數字均附查詢語句。外界唯一無法查證的，是其他用戶的結餘。</p>`,
    },
    jp: {
      title: '私たちの言葉を確かめる方法',
      content: `
<p>いずれも許可は必要ありません。</p>
<ol>
  <li><strong>自分で計算する。</strong>注文履歴の各行には価格、数量、手数料があります。足し合わせれば、最後の桁まで残高と一致します。</li>
  <li><strong>同じ要求を繰り返す。</strong>同じ <code>Idempotency-Key</code> で注文を 2 回送ると、同じ注文が返り、効果は 1 回だけです。</li>
  <li><strong>自分で動かす。</strong>ソースには、取引所全体を起動する <code>npm start</code> と、すべてのテストを実行する <code>npm test</code> が付属します。</li>
  <li><strong>ログを再実行する。</strong><code>npm run rebuild</code> は表を空にしてログから作り直し、チェックサムが最初に異なった箇所で停止します。最初の命令からのログが必要なため、7 日を超えて動いているデモでは実行できません。</li>
  <li><strong>壊してみる。</strong><code>npm run simulate</code> は、障害、書き損じるディスク、嘘をつく価格ソースを含む取引所全体を模擬し、別に作られた規則のモデルと結果を逐一比べます。</li>
  <li><strong>テストを試す。</strong><code>npm run seeded-bugs</code> はコアの複製に小さな誤りを入れ、何がそれを見つけたかを報告します。</li>
</ol>
<p>他者が運営する取引所でも、ログは必要ありません。すべての提示値、ティック、決済と、運営者の操作記録のヘッド（毎分）が公開記録にあります。<a href="/fairness" rel="noopener noreferrer">結果の検証</a>ページはどの秒オプションもブラウザーで導き直し、<code>npm run verify-settlement</code> はそのページを使わずに同じことを行います。<a href="/house" rel="noopener noreferrer">公開されたハウス勘定</a>では、保有額と支払うべき額を、もとになる問い合わせとともに示します。外部から確かめられないのは、ほかの利用者の残高だけです。</p>`,
    },
    th: {
      title: 'วิธีตรวจสอบสิ่งที่เราพูด',
      content: `
<p>ทุกข้อต่อไปนี้ทำได้เองโดยไม่ต้องขออนุญาต</p>
<ol>
  <li><strong>นับเงินของคุณเอง</strong> ทุกแถวในประวัติคำสั่งมีราคา จำนวน และค่าธรรมเนียม เมื่อรวมกันแล้วจะตรงกับยอดคงเหลือถึงทศนิยมตำแหน่งสุดท้าย</li>
  <li><strong>ส่งคำขอซ้ำ</strong> ส่งคำสั่งเดิมสองครั้งด้วย <code>Idempotency-Key</code> เดียวกัน จะได้คำสั่งเดิมกลับมาและมีผลเพียงครั้งเดียว</li>
  <li><strong>ติดตั้งใช้เอง</strong> ซอร์สโค้ดมาพร้อมคำสั่ง <code>npm start</code> ที่เปิดศูนย์ซื้อขายทั้งระบบ และ <code>npm test</code> ที่รันการทดสอบทั้งหมด</li>
  <li><strong>เล่นบันทึกซ้ำ</strong> <code>npm run rebuild</code> ล้างตารางแล้วสร้างใหม่จากบันทึก และหยุดทันทีที่ค่าตรวจสอบไม่ตรง ต้องมีบันทึกตั้งแต่คำสั่งแรก ซึ่งเดโมที่ทำงานเกินเจ็ดวันจะไม่มีแล้ว</li>
  <li><strong>ลองทำให้พัง</strong> <code>npm run simulate</code> จำลองศูนย์ซื้อขายทั้งระบบ พร้อมระบบล่ม ดิสก์เสีย และแหล่งราคาที่ให้ข้อมูลเท็จ แล้วเทียบทุกผลลัพธ์กับแบบจำลองกฎอีกชุดหนึ่ง</li>
  <li><strong>ทดสอบการทดสอบ</strong> <code>npm run seeded-bugs</code> ใส่ข้อผิดพลาดเล็ก ๆ ลงในสำเนาของแกนกลาง แล้วรายงานว่าอะไรตรวจพบ</li>
</ol>
<p>สำหรับศูนย์ซื้อขายที่ผู้อื่นดูแล คุณก็ไม่ต้องเข้าถึงบันทึกภายในเช่นกัน ทุกราคา ทุกทิก ทุกการตัดสินผล และเฮดของบันทึกการทำงานของผู้ให้บริการทุกนาที อยู่ในบันทึกสาธารณะ หน้า<a href="/fairness" rel="noopener noreferrer">ตรวจสอบผลลัพธ์</a>คำนวณสัญญารายวินาทีใดก็ได้ใหม่ในเบราว์เซอร์ของคุณ <code>npm run verify-settlement</code> ทำได้โดยไม่ใช้หน้านั้น และหน้า<a href="/house" rel="noopener noreferrer">บัญชีเจ้ามือแบบเปิดเผย</a>แสดงสิ่งที่ถือครองและค้างจ่ายพร้อมคำสั่งค้นของทุกตัวเลข สิ่งเดียวที่ตรวจจากภายนอกไม่ได้คือยอดเงินของผู้ใช้คนอื่น</p>`,
    },
    kr: {
      title: '저희의 말을 확인하는 방법',
      content: `
<p>아래 내용은 모두 허락 없이 하실 수 있습니다.</p>
<ol>
  <li><strong>직접 계산하기.</strong> 주문 내역의 각 줄에는 가격, 수량, 수수료가 있습니다. 더해 보면 마지막 소수점까지 잔고와 일치합니다.</li>
  <li><strong>같은 요청 반복하기.</strong> 같은 <code>Idempotency-Key</code>로 주문을 두 번 보내면 같은 주문이 돌아오고 효과는 한 번뿐입니다.</li>
  <li><strong>직접 실행하기.</strong> 소스에는 거래소 전체를 시작하는 <code>npm start</code>와 모든 테스트를 실행하는 <code>npm test</code>가 있습니다.</li>
  <li><strong>로그 재실행하기.</strong> <code>npm run rebuild</code>는 테이블을 비우고 로그로 다시 만들며, 체크섬이 처음 달라지는 곳에서 멈춥니다. 첫 명령부터의 로그가 필요하므로 7일 넘게 운영된 데모에서는 실행할 수 없습니다.</li>
  <li><strong>망가뜨려 보기.</strong> <code>npm run simulate</code>는 장애, 손상된 디스크, 거짓 시세 출처가 있는 거래소 전체를 시뮬레이션하고, 따로 만든 규칙 모델과 모든 결과를 비교합니다.</li>
  <li><strong>테스트를 테스트하기.</strong> <code>npm run seeded-bugs</code>는 코어 복사본에 작은 오류를 심고 무엇이 찾아냈는지 알려 줍니다.</li>
</ol>
<p>다른 사람이 운영하는 거래소도 로그가 필요 없습니다. 모든 호가, 모든 틱, 모든 정산과 매분 운영자 작업 기록의 헤드가 공개 기록에 있습니다. <a href="/fairness" rel="noopener noreferrer">결과 검증</a> 페이지는 어떤 초 단위 계약이든 브라우저에서 다시 도출하고, <code>npm run verify-settlement</code>는 그 페이지 없이 같은 일을 합니다. <a href="/house" rel="noopener noreferrer">공개된 하우스 계정</a>에는 거래소가 보유하고 지급해야 할 금액이 조회문과 함께 나옵니다. 외부에서 확인할 수 없는 것은 다른 이용자의 잔고뿐입니다.</p>`,
    },
  },
};
