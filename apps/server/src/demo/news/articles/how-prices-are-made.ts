import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const howPricesAreMade: DemoArticle = {
  name: 'how-prices-are-made',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'How prices are made in this demo',
      content: `
<p>Two kinds of prices are on the screen, and they come about in different ways.</p>
<h2>The last price</h2>
<p>The last price, the candles of today and the 24-hour figures come from trades in the order book, and from nothing else. If you trade at 52,100, that trade is in the chart.</p>
<h2>The index</h2>
<p>The index is what the market makers quote around, and what leverage and seconds contracts will settle at. Once a second:</p>
<ol>
  <li>Three simulated venues, north, south and east, each name a price within 0.02 % of one common path.</li>
  <li>Quotes older than 3 seconds are left out.</li>
  <li>The engine takes the median of the rest. No quote moves it further than 0.5 % from that median.</li>
  <li>If fewer sources than required are left, the index halts, and what depends on it waits.</li>
</ol>
<p>The path itself follows from a seed that the operator may choose. The same seed always gives the same prices, so nobody steers them while you trade. Whoever runs the demo can also replace the simulated venues with public price sources.</p>`,
    },
    zh: {
      title: '演示环境的价格如何产生',
      content: `
<p>屏幕上有两类价格，它们的来源并不相同。</p>
<h2>最新价</h2>
<p>最新价、当天的 K 线以及 24 小时数据，全部来自订单簿中的成交，别无其他。您若在 52,100 成交，图表上就会有这一笔。</p>
<h2>指数价</h2>
<p>做市商围绕指数价报价，将来的杠杆和秒合约也按它结算。每秒一次：</p>
<ol>
  <li>三个模拟场所（north、south、east）各报一个价格，与同一条路径的偏差不超过 0.02%。</li>
  <li>超过 3 秒的报价不予采用。</li>
  <li>引擎对其余报价取中位数，任何报价的影响都不会超出该中位数的 0.5%。</li>
  <li>可用来源少于要求时，指数暂停，依赖它的业务随之等待。</li>
</ol>
<p>这条路径由运营者可选的种子决定：同一个种子永远得到同样的价格，因此没有人能在您交易时操纵它。部署者也可以用公开的价格来源替换模拟场所。</p>`,
    },
    hk: {
      title: '示範環境的價格如何產生',
      content: `
<p>畫面上有兩類價格，來源並不相同。</p>
<h2>最新價</h2>
<p>最新價、當日的陰陽燭及 24 小時數據，全部來自買賣盤內的成交，別無其他。您若在 52,100 成交，圖表上就會有這一宗。</p>
<h2>指數價</h2>
<p>做市商圍繞指數價報價，日後的槓桿及秒合約亦按此結算。每秒一次：</p>
<ol>
  <li>三個模擬場所（north、south、east）各報一個價格，與同一條路徑相差不超過 0.02%。</li>
  <li>超過 3 秒的報價不予採用。</li>
  <li>引擎就其餘報價取中位數，任何報價的影響都不會超出該中位數的 0.5%。</li>
  <li>可用來源少於要求時，指數會暫停，倚賴它的業務亦會等候。</li>
</ol>
<p>路徑由營運者可選的種子決定：同一個種子永遠得出相同價格，因此無人能在您交易時操控。架設者亦可用公開的價格來源取代模擬場所。</p>`,
    },
    jp: {
      title: 'デモの価格はこう決まります',
      content: `
<p>画面には 2 種類の価格があり、成り立ちが異なります。</p>
<h2>最終価格</h2>
<p>最終価格、当日のローソク足、24 時間の数値は、板での約定だけから作られます。52,100 で約定すれば、その約定がチャートに載ります。</p>
<h2>インデックス価格</h2>
<p>マーケットメーカーはこの価格を基準に気配を出し、今後のレバレッジや秒オプションもこの価格で決済されます。毎秒、次の手順で求めます。</p>
<ol>
  <li>模擬の 3 市場（north、south、east）が、共通の経路から 0.02 % 以内の価格をそれぞれ提示します。</li>
  <li>3 秒より古い提示値は除きます。</li>
  <li>エンジンが残りの中央値を取ります。どの提示値の影響も、その中央値から 0.5 % を超えません。</li>
  <li>有効なソースが必要数を下回ると、インデックスは停止し、それに依存する処理は待機します。</li>
</ol>
<p>経路は運営者が選べるシードから決まります。同じシードなら価格は常に同じで、取引中にだれかが操作することはできません。模擬市場を公開の価格ソースに置き換えることもできます。</p>`,
    },
    th: {
      title: 'ราคาในเดโมนี้เกิดขึ้นอย่างไร',
      content: `
<p>บนหน้าจอมีราคาสองแบบ ซึ่งมีที่มาต่างกัน</p>
<h2>ราคาล่าสุด</h2>
<p>ราคาล่าสุด แท่งเทียนของวันนี้ และตัวเลข 24 ชั่วโมง มาจากการซื้อขายในสมุดคำสั่งเท่านั้น หากคุณซื้อขายที่ 52,100 รายการนั้นจะอยู่ในกราฟ</p>
<h2>ราคาดัชนี</h2>
<p>ผู้ดูแลสภาพคล่องตั้งราคาอ้างอิงจากดัชนีนี้ และเลเวอเรจกับสัญญารายวินาทีจะใช้ตัดสินผลในอนาคต ทุกวินาทีระบบทำดังนี้</p>
<ol>
  <li>ตลาดจำลองสามแห่ง คือ north, south และ east แจ้งราคาที่ห่างจากเส้นราคาร่วมไม่เกิน 0.02%</li>
  <li>ตัดราคาที่เก่ากว่า 3 วินาทีออก</li>
  <li>ระบบหาค่ามัธยฐานของราคาที่เหลือ โดยไม่มีแหล่งใดดึงราคาให้ห่างจากค่ามัธยฐานเกิน 0.5% ได้</li>
  <li>หากเหลือแหล่งราคาน้อยกว่าที่กำหนด ดัชนีจะหยุด และสิ่งที่อ้างอิงดัชนีจะรอ</li>
</ol>
<p>เส้นราคาเกิดจากค่าเริ่มต้นที่ผู้ให้บริการเลือกได้ ค่าเดียวกันให้ราคาเดียวกันเสมอ จึงไม่มีใครชักนำราคาระหว่างที่คุณเทรดได้ ผู้ติดตั้งเดโมยังเปลี่ยนไปใช้แหล่งราคาสาธารณะได้ด้วย</p>`,
    },
    kr: {
      title: '데모의 가격은 이렇게 만들어집니다',
      content: `
<p>화면에는 두 종류의 가격이 있으며 만들어지는 방식이 다릅니다.</p>
<h2>현재가</h2>
<p>현재가, 오늘의 캔들, 24시간 통계는 오직 호가창에서 이루어진 체결로 만들어집니다. 52,100에 체결하면 그 체결이 차트에 나타납니다.</p>
<h2>지수 가격</h2>
<p>시장조성자는 지수 가격을 기준으로 호가를 내고, 앞으로 제공될 레버리지와 초 단위 계약도 이 가격으로 정산됩니다. 1초마다 다음과 같이 계산합니다.</p>
<ol>
  <li>모의 거래처 세 곳(north, south, east)이 공통 경로에서 0.02% 이내의 가격을 각각 제시합니다.</li>
  <li>3초가 지난 호가는 제외합니다.</li>
  <li>엔진이 나머지의 중앙값을 구합니다. 어떤 호가도 그 중앙값에서 0.5%를 넘어 영향을 줄 수 없습니다.</li>
  <li>유효한 출처가 기준보다 적으면 지수가 중단되고, 지수를 쓰는 기능은 기다립니다.</li>
</ol>
<p>경로는 운영자가 고를 수 있는 시드에서 결정됩니다. 같은 시드는 항상 같은 가격을 내므로 거래 중에 누구도 가격을 조종할 수 없습니다. 모의 거래처 대신 공개 가격 출처를 사용할 수도 있습니다.</p>`,
    },
  },
};
