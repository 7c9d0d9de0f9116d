import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const readingTheBook: DemoArticle = {
  name: 'reading-the-book',
  categoryId: NEWS_CATEGORIES.footerThird,
  texts: {
    en: {
      title: 'How to read the order book',
      content: `
<p>The book lists what others have promised to trade: sell orders on one side, buy orders on the other, each level with its price and the sum of all orders waiting there.</p>
<ul>
  <li><strong>Best bid and best ask</strong> are the highest price somebody pays and the lowest somebody accepts. A market order begins there.</li>
  <li><strong>The spread</strong> is the gap between them. It is what you lose by buying and selling again at once, before fees.</li>
  <li><strong>Depth</strong> is how much waits on each level; the shaded bar behind a row shows it. A large order walks down the levels and pays a worse price on each.</li>
  <li><strong>A click on a row</strong> takes its price into the order form.</li>
</ul>
<h2>An example</h2>
<table>
  <thead><tr><th>Ask price</th><th>Quantity</th></tr></thead>
  <tbody>
    <tr><td>52,010.00</td><td>0.40 BTC</td></tr>
    <tr><td>52,005.00</td><td>0.25 BTC</td></tr>
    <tr><td>52,000.00</td><td>0.10 BTC</td></tr>
  </tbody>
</table>
<p>Buying 0.30 BTC at market takes 0.10 at 52,000, then 0.20 at 52,005: together 15,601.00 USDT, 52,003.33 on average. You paid 1.00 USDT more than if all had been at the best price.</p>
<h2>What a book does not tell</h2>
<p>Waiting orders may be cancelled at any moment, and a level may belong to one person or to fifty. In this demo most of what waits belongs to the market makers; the list of trades marks what they traded.</p>`,
    },
    zh: {
      title: '如何看懂订单簿',
      content: `
<p>订单簿列出其他人承诺的交易：一边是卖单，一边是买单，每一档显示价格以及该价位全部挂单的合计数量。</p>
<ul>
  <li><strong>买一与卖一</strong>分别是有人愿付的最高价和有人愿卖的最低价，市价单从这里开始成交。</li>
  <li><strong>价差</strong>是两者之间的距离，即立刻买进再卖出会损失的部分（不含手续费）。</li>
  <li><strong>深度</strong>是每一档等待的数量，由行背景的色条表示。大单会逐档吃下去，价格一档比一档差。</li>
  <li><strong>点击某一行</strong>，其价格会填入下单面板。</li>
</ul>
<h2>举例</h2>
<table>
  <thead><tr><th>卖价</th><th>数量</th></tr></thead>
  <tbody>
    <tr><td>52,010.00</td><td>0.40 BTC</td></tr>
    <tr><td>52,005.00</td><td>0.25 BTC</td></tr>
    <tr><td>52,000.00</td><td>0.10 BTC</td></tr>
  </tbody>
</table>
<p>以市价买入 0.30 BTC，先在 52,000 成交 0.10，再在 52,005 成交 0.20，合计 15,601.00 USDT，均价 52,003.33，比全部以最优价成交多付 1.00 USDT。</p>
<h2>订单簿没有告诉您的</h2>
<p>挂单随时可能撤销，同一档可能属于一个人，也可能属于五十个人。在演示环境中，多数挂单属于做市商；成交列表会标明其中哪些是做市商的成交。</p>`,
    },
    hk: {
      title: '如何看懂買賣盤',
      content: `
<p>買賣盤列出其他人承諾的交易：一邊是賣盤，一邊是買盤，每一檔顯示價格，以及該價位全部掛單的總數量。</p>
<ul>
  <li><strong>最佳買入價及最佳賣出價</strong>分別是有人願付的最高價及有人願賣的最低價，市價單由此開始成交。</li>
  <li><strong>差價</strong>是兩者之間的距離，即立刻買入再賣出會損失的部分（未計手續費）。</li>
  <li><strong>深度</strong>是每一檔等候的數量，以該行背景的色條表示。大額買賣盤會逐檔承接，價格一檔比一檔差。</li>
  <li><strong>按一下某一行</strong>，其價格便會填入落盤面板。</li>
</ul>
<h2>例子</h2>
<table>
  <thead><tr><th>賣出價</th><th>數量</th></tr></thead>
  <tbody>
    <tr><td>52,010.00</td><td>0.40 BTC</td></tr>
    <tr><td>52,005.00</td><td>0.25 BTC</td></tr>
    <tr><td>52,000.00</td><td>0.10 BTC</td></tr>
  </tbody>
</table>
<p>以市價買入 0.30 BTC，先在 52,000 成交 0.10，再在 52,005 成交 0.20，合共 15,601.00 USDT，均價 52,003.33，比全部以最佳價成交多付 1.00 USDT。</p>
<h2>買賣盤沒有告訴您的</h2>
<p>掛單隨時可能取消，同一檔可能屬於一個人，亦可能屬於五十個人。在示範環境，大部分掛單屬於做市商；成交紀錄會標示哪些是做市商的成交。</p>`,
    },
    jp: {
      title: '板の見方',
      content: `
<p>板には、他の参加者が出している注文が並びます。片側が売り、もう片側が買いで、各段に価格と、そこで待つ注文の合計数量が表示されます。</p>
<ul>
  <li><strong>最良買気配と最良売気配</strong>は、買い手の最高値と売り手の最安値です。成行注文はここから約定します。</li>
  <li><strong>スプレッド</strong>は両者の差です。買ってすぐ売ると、手数料を除いてこの分だけ損をします。</li>
  <li><strong>厚み</strong>は各段で待つ数量で、行の背景の帯で表します。大きな注文は段を順に消化し、進むほど不利な価格になります。</li>
  <li><strong>行をクリック</strong>すると、その価格が注文欄に入ります。</li>
</ul>
<h2>例</h2>
<table>
  <thead><tr><th>売気配</th><th>数量</th></tr></thead>
  <tbody>
    <tr><td>52,010.00</td><td>0.40 BTC</td></tr>
    <tr><td>52,005.00</td><td>0.25 BTC</td></tr>
    <tr><td>52,000.00</td><td>0.10 BTC</td></tr>
  </tbody>
</table>
<p>成行で 0.30 BTC を買うと、52,000 で 0.10、52,005 で 0.20 が約定し、合計 15,601.00 USDT、平均 52,003.33 になります。すべて最良価格で約定した場合より 1.00 USDT 多い支払いです。</p>
<h2>板からはわからないこと</h2>
<p>並んでいる注文はいつでも取り消され得ます。一つの段が一人の注文のことも、五十人の注文のこともあります。このデモで並ぶ注文の多くはマーケットメーカーのもので、その約定は約定一覧に表示されます。</p>`,
    },
    th: {
      title: 'วิธีอ่านสมุดคำสั่ง',
      content: `
<p>สมุดคำสั่งแสดงสิ่งที่ผู้อื่นเสนอซื้อขายไว้ ฝั่งหนึ่งคือคำสั่งขาย อีกฝั่งคือคำสั่งซื้อ แต่ละระดับแสดงราคาและจำนวนรวมของทุกคำสั่งที่รออยู่</p>
<ul>
  <li><strong>ราคาเสนอซื้อและเสนอขายที่ดีที่สุด</strong> คือราคาสูงสุดที่มีคนยอมจ่ายและราคาต่ำสุดที่มีคนยอมขาย คำสั่งตลาดเริ่มจับคู่จากตรงนี้</li>
  <li><strong>ส่วนต่างราคา</strong> คือช่องว่างระหว่างสองราคานั้น เป็นสิ่งที่คุณเสียหากซื้อแล้วขายทันที ไม่รวมค่าธรรมเนียม</li>
  <li><strong>ความลึก</strong> คือจำนวนที่รอในแต่ละระดับ แสดงด้วยแถบสีหลังแถว คำสั่งใหญ่จะไล่จับคู่ลงไปทีละระดับและได้ราคาแย่ลงเรื่อย ๆ</li>
  <li><strong>คลิกที่แถว</strong> เพื่อนำราคานั้นไปใส่ในช่องคำสั่ง</li>
</ul>
<h2>ตัวอย่าง</h2>
<table>
  <thead><tr><th>ราคาเสนอขาย</th><th>จำนวน</th></tr></thead>
  <tbody>
    <tr><td>52,010.00</td><td>0.40 BTC</td></tr>
    <tr><td>52,005.00</td><td>0.25 BTC</td></tr>
    <tr><td>52,000.00</td><td>0.10 BTC</td></tr>
  </tbody>
</table>
<p>ซื้อ 0.30 BTC ที่ราคาตลาด จะได้ 0.10 ที่ 52,000 และ 0.20 ที่ 52,005 รวม 15,601.00 USDT เฉลี่ย 52,003.33 จ่ายมากกว่ากรณีได้ราคาดีที่สุดทั้งหมด 1.00 USDT</p>
<h2>สิ่งที่สมุดคำสั่งไม่ได้บอก</h2>
<p>คำสั่งที่รออยู่ถูกยกเลิกได้ทุกเมื่อ และหนึ่งระดับอาจเป็นของคนเดียวหรือห้าสิบคน ในเดโมนี้คำสั่งส่วนใหญ่เป็นของผู้ดูแลสภาพคล่อง และรายการซื้อขายจะระบุรายการที่เป็นของพวกเขา</p>`,
    },
    kr: {
      title: '호가창 읽는 법',
      content: `
<p>호가창에는 다른 참여자가 내놓은 주문이 나열됩니다. 한쪽은 매도, 다른 쪽은 매수이며, 각 단계에는 가격과 그 가격에 대기 중인 주문의 합계가 표시됩니다.</p>
<ul>
  <li><strong>최우선 매수호가와 매도호가</strong>는 누군가 지불하려는 최고가와 팔려는 최저가입니다. 시장가 주문은 여기서 시작합니다.</li>
  <li><strong>스프레드</strong>는 둘의 차이입니다. 사자마자 되팔면 수수료를 빼고도 이만큼 손해를 봅니다.</li>
  <li><strong>깊이</strong>는 각 단계에 대기하는 수량으로, 행 뒤의 막대로 표시됩니다. 큰 주문은 단계를 차례로 소진하며 갈수록 불리한 가격에 체결됩니다.</li>
  <li><strong>행을 클릭</strong>하면 그 가격이 주문창에 입력됩니다.</li>
</ul>
<h2>예시</h2>
<table>
  <thead><tr><th>매도호가</th><th>수량</th></tr></thead>
  <tbody>
    <tr><td>52,010.00</td><td>0.40 BTC</td></tr>
    <tr><td>52,005.00</td><td>0.25 BTC</td></tr>
    <tr><td>52,000.00</td><td>0.10 BTC</td></tr>
  </tbody>
</table>
<p>시장가로 0.30 BTC를 매수하면 52,000에 0.10, 52,005에 0.20이 체결되어 합계 15,601.00 USDT, 평균 52,003.33입니다. 모두 최우선가에 체결된 경우보다 1.00 USDT를 더 지불한 셈입니다.</p>
<h2>호가창이 말해 주지 않는 것</h2>
<p>대기 주문은 언제든 취소될 수 있고, 한 단계가 한 사람의 것일 수도 쉰 사람의 것일 수도 있습니다. 이 데모의 대기 주문은 대부분 시장조성자의 것이며, 이들의 체결은 체결 내역에 표시됩니다.</p>`,
    },
  },
};
