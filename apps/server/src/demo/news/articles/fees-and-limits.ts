import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';
import { pairSteps } from '../pair-steps.ts';

export const feesAndLimits: DemoArticle = {
  name: 'fees-and-limits',
  categoryId: NEWS_CATEGORIES.footerSecond,
  texts: {
    en: {
      title: 'Fees, limits and minimums',
      content: `
<p>These are the numbers of the demo. In a live exchange its operator sets them.</p>
<table>
  <thead><tr><th>Rule</th><th>Value</th></tr></thead>
  <tbody>
    <tr><td>Trading fee, maker / taker</td><td>0.1 % / 0.1 %</td></tr>
    <tr><td>Smallest order value</td><td>1 USDT; 0.00001 BTC on BTC pairs</td></tr>
    <tr><td>Price band of a limit order</td><td>50 % above or below the index price</td></tr>
    <tr><td>Slippage limit of a market order</td><td>1 % from the price you saw</td></tr>
    <tr><td>Open orders per pair</td><td>200</td></tr>
    <tr><td>Orders per session</td><td>100 a second, bursts of 200</td></tr>
    <tr><td>Deposits and withdrawals</td><td>on the form of each currency</td></tr>
  </tbody>
</table>
<h2>Steps per pair</h2>
<p>Prices and quantities move in steps. If yours lies between two of them, the message names the nearest one that is allowed.</p>
${pairSteps('Pair', 'Price step', 'Quantity step')}
<p>If an order breaks a rule it is refused as a whole and nothing is reserved. The message always names the rule.</p>`,
    },
    zh: {
      title: '手续费、限额与最低数量',
      content: `
<p>以下为演示环境的数值；正式运营时由运营者设定。</p>
<table>
  <thead><tr><th>规则</th><th>数值</th></tr></thead>
  <tbody>
    <tr><td>交易手续费（Maker / Taker）</td><td>0.1% / 0.1%</td></tr>
    <tr><td>最小委托金额</td><td>1 USDT；BTC 交易对为 0.00001 BTC</td></tr>
    <tr><td>限价单价格范围</td><td>指数价格上下 50%</td></tr>
    <tr><td>市价单滑点上限</td><td>您所见价格的 1%</td></tr>
    <tr><td>每个交易对的未完成委托</td><td>200 笔</td></tr>
    <tr><td>每个登录会话的下单频率</td><td>每秒 100 笔，突发 200 笔</td></tr>
    <tr><td>充币与提币</td><td>见各币种的表单</td></tr>
  </tbody>
</table>
<h2>各交易对的最小变动单位</h2>
<p>价格和数量按固定步长变动。若您输入的值落在两档之间，提示会给出最接近的可用值。</p>
${pairSteps('交易对', '价格步长', '数量步长')}
<p>违反任一规则的委托会被整笔拒绝，不会冻结任何资金，提示中会指明是哪条规则。</p>`,
    },
    hk: {
      title: '手續費、限額及最低數量',
      content: `
<p>以下為示範環境的數值；正式營運時由營運者設定。</p>
<table>
  <thead><tr><th>規則</th><th>數值</th></tr></thead>
  <tbody>
    <tr><td>交易手續費（Maker / Taker）</td><td>0.1% / 0.1%</td></tr>
    <tr><td>最低委託金額</td><td>1 USDT；BTC 交易對為 0.00001 BTC</td></tr>
    <tr><td>限價單價格範圍</td><td>指數價格上下 50%</td></tr>
    <tr><td>市價單滑價上限</td><td>您所見價格的 1%</td></tr>
    <tr><td>每個交易對的未完成委託</td><td>200 張</td></tr>
    <tr><td>每個登入時段的落盤次數</td><td>每秒 100 次，瞬間最多 200 次</td></tr>
    <tr><td>存幣及提幣</td><td>見各幣種的表格</td></tr>
  </tbody>
</table>
<h2>各交易對的最小變動單位</h2>
<p>價格及數量按固定級距變動。如您輸入的值介乎兩級之間，提示會列出最接近的可用數值。</p>
${pairSteps('交易對', '價格級距', '數量級距')}
<p>違反任何規則的委託會整張被拒，不會凍結資金，提示會指明是哪項規則。</p>`,
    },
    jp: {
      title: '手数料・制限・最低数量',
      content: `
<p>デモの数値です。本番の取引所では運営者が設定します。</p>
<table>
  <thead><tr><th>項目</th><th>値</th></tr></thead>
  <tbody>
    <tr><td>取引手数料（メイカー / テイカー）</td><td>0.1 % / 0.1 %</td></tr>
    <tr><td>最低注文金額</td><td>1 USDT（BTC 建ては 0.00001 BTC）</td></tr>
    <tr><td>指値の価格範囲</td><td>インデックス価格の上下 50 %</td></tr>
    <tr><td>成行注文のスリッページ上限</td><td>表示価格から 1 %</td></tr>
    <tr><td>1 ペアあたりの未約定注文</td><td>200 件</td></tr>
    <tr><td>セッションあたりの発注</td><td>毎秒 100 件、瞬間最大 200 件</td></tr>
    <tr><td>入金・出金</td><td>各通貨の画面に表示</td></tr>
  </tbody>
</table>
<h2>通貨ペアごとの刻み</h2>
<p>価格と数量には刻みがあります。刻みの間の値を入力すると、最も近い有効な値をお知らせします。</p>
${pairSteps('通貨ペア', '価格の刻み', '数量の刻み')}
<p>いずれかの規則に反する注文は全体が拒否され、資金は拘束されません。どの規則によるかはメッセージに表示します。</p>`,
    },
    th: {
      title: 'ค่าธรรมเนียม ข้อจำกัด และขั้นต่ำ',
      content: `
<p>ตัวเลขต่อไปนี้เป็นของเดโม ในระบบจริงผู้ให้บริการเป็นผู้กำหนด</p>
<table>
  <thead><tr><th>กฎ</th><th>ค่า</th></tr></thead>
  <tbody>
    <tr><td>ค่าธรรมเนียมซื้อขาย maker / taker</td><td>0.1% / 0.1%</td></tr>
    <tr><td>มูลค่าคำสั่งขั้นต่ำ</td><td>1 USDT หรือ 0.00001 BTC สำหรับคู่ BTC</td></tr>
    <tr><td>ช่วงราคาของคำสั่งราคากำหนด</td><td>สูงหรือต่ำกว่าราคาดัชนีไม่เกิน 50%</td></tr>
    <tr><td>ขีดจำกัดความคลาดเคลื่อนของคำสั่งตลาด</td><td>1% จากราคาที่คุณเห็น</td></tr>
    <tr><td>คำสั่งที่รอได้ต่อคู่เหรียญ</td><td>200 คำสั่ง</td></tr>
    <tr><td>จำนวนคำสั่งต่อการเข้าสู่ระบบ</td><td>100 ต่อวินาที ชั่วขณะไม่เกิน 200</td></tr>
    <tr><td>การฝากและถอน</td><td>ดูในแบบฟอร์มของแต่ละเหรียญ</td></tr>
  </tbody>
</table>
<h2>ขั้นราคาของแต่ละคู่</h2>
<p>ราคาและจำนวนเปลี่ยนเป็นขั้น หากค่าที่กรอกอยู่ระหว่างสองขั้น ข้อความจะแจ้งค่าที่ใกล้ที่สุดที่ใช้ได้</p>
${pairSteps('คู่เหรียญ', 'ขั้นราคา', 'ขั้นจำนวน')}
<p>คำสั่งที่ผิดกฎจะถูกปฏิเสธทั้งคำสั่งโดยไม่กันเงินใด ๆ และข้อความจะระบุกฎข้อนั้นเสมอ</p>`,
    },
    kr: {
      title: '수수료, 한도, 최소 수량',
      content: `
<p>데모의 수치입니다. 실제 거래소에서는 운영자가 정합니다.</p>
<table>
  <thead><tr><th>항목</th><th>값</th></tr></thead>
  <tbody>
    <tr><td>거래 수수료(메이커 / 테이커)</td><td>0.1% / 0.1%</td></tr>
    <tr><td>최소 주문 금액</td><td>1 USDT, BTC 마켓은 0.00001 BTC</td></tr>
    <tr><td>지정가 허용 범위</td><td>지수 가격의 위아래 50%</td></tr>
    <tr><td>시장가 슬리피지 한도</td><td>화면에 표시된 가격의 1%</td></tr>
    <tr><td>거래쌍별 미체결 주문</td><td>200건</td></tr>
    <tr><td>세션별 주문 횟수</td><td>초당 100건, 순간 최대 200건</td></tr>
    <tr><td>입금과 출금</td><td>코인별 화면에 표시</td></tr>
  </tbody>
</table>
<h2>거래쌍별 단위</h2>
<p>가격과 수량은 정해진 단위로 움직입니다. 두 단위 사이의 값을 입력하면 사용할 수 있는 가장 가까운 값을 알려 드립니다.</p>
${pairSteps('거래쌍', '가격 단위', '수량 단위')}
<p>규칙을 어긴 주문은 전체가 거부되며 자금이 묶이지 않습니다. 어떤 규칙인지 항상 안내해 드립니다.</p>`,
    },
  },
};
