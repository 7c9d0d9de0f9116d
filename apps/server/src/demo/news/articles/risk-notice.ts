import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const riskNotice: DemoArticle = {
  name: 'risk-notice',
  categoryId: NEWS_CATEGORIES.footerSecond,
  legal: 'risk',
  texts: {
    en: {
      title: 'Risk notice',
      content: `
<p>In this demo you can lose nothing but play money. The following holds wherever real crypto-assets are traded, and we say it before there is anything to lose.</p>
<ul>
  <li><strong>Prices move far and fast.</strong> A coin may lose most of its value within days, and some never recover.</li>
  <li><strong>A book can be thin.</strong> A market order takes what is there. It stops at its slippage limit, and what is left is cancelled, so it may fill in part or not at all.</li>
  <li><strong>A limit order is a standing offer.</strong> It may fill while you are asleep, at your price, however far the market has moved since.</li>
  <li><strong>The demo is kinder than life.</strong> Its prices follow a drawn path, and its makers are always there. A method that wins here may lose elsewhere.</li>
  <li><strong>Leverage multiplies losses</strong> as it does gains, and may end in a forced close. <strong>Seconds contracts</strong> lose the whole stake if the direction is wrong. Neither is open here yet.</li>
  <li><strong>What is held by others can be lost by others.</strong> Keep on an exchange only what you need there.</li>
  <li><strong>Laws differ.</strong> Find out whether you may trade, and what tax you owe.</li>
</ul>
<p>Nothing on these pages is advice. Never trade with money that you need, or with borrowed money.</p>`,
    },
    zh: {
      title: '风险提示',
      content: `
<p>在演示环境中，您失去的最多只是体验金。以下内容适用于任何真实的数字资产交易，我们愿意在有所损失之前先说清楚。</p>
<ul>
  <li><strong>价格波动剧烈。</strong>一种币可能在几天内失去大部分价值，有的再也不会回来。</li>
  <li><strong>订单簿可能很薄。</strong>市价单按现有挂单成交，到达滑点上限即停止，剩余部分撤销，因此可能部分成交，也可能完全不成交。</li>
  <li><strong>限价单是一份持续有效的要约。</strong>无论行情此后走了多远，它都可能在您熟睡时以您的价格成交。</li>
  <li><strong>演示环境比现实温和。</strong>价格沿生成的路径变动，做市商始终在场。在这里赚钱的方法，换个地方可能亏损。</li>
  <li><strong>杠杆放大盈利，也同样放大亏损</strong>，并可能被强制平仓；<strong>秒合约</strong>方向判断错误将损失全部本金。两者目前均未开放。</li>
  <li><strong>由他人保管的资产，也可能被他人弄丢。</strong>只在交易所存放交易所需的部分。</li>
  <li><strong>各地法律不同。</strong>请了解您是否可以交易，以及应缴的税款。</li>
</ul>
<p>本站内容均不构成建议。切勿用生活所需的钱或借来的钱交易。</p>`,
    },
    hk: {
      title: '風險披露',
      content: `
<p>在示範環境，您最多只會失去模擬資金。以下內容適用於任何真實的加密資產交易，我們希望在有任何損失之前先說清楚。</p>
<ul>
  <li><strong>價格波動劇烈。</strong>一種幣可能在數日內失去大部分價值，部分更一去不返。</li>
  <li><strong>買賣盤可能很薄。</strong>市價單按現有掛單成交，到達滑價上限便停止，餘下部分取消，因此可能只有部分成交，甚或完全不成交。</li>
  <li><strong>限價單是一份持續有效的要約。</strong>不論其後市況走得多遠，都可能在您熟睡時以您的價格成交。</li>
  <li><strong>示範環境比現實溫和。</strong>價格沿生成的路徑變動，做市商時刻在場。在這裡獲利的方法，換個地方可能虧損。</li>
  <li><strong>槓桿放大盈利，亦同樣放大虧損</strong>，並可能遭強制平倉；<strong>秒合約</strong>看錯方向會損失全部本金。兩者現時均未開放。</li>
  <li><strong>由他人保管的資產，亦可能因他人而失去。</strong>只在交易所存放交易所需的部分。</li>
  <li><strong>各地法例不同。</strong>請了解您是否可以交易，以及應繳的稅款。</li>
</ul>
<p>本站內容概不構成建議。切勿以生活所需的金錢或借來的金錢交易。</p>`,
    },
    jp: {
      title: 'リスクについて',
      content: `
<p>このデモで失うのは仮想資金だけです。以下は、実際の暗号資産を取引するすべての場合に当てはまります。失うものができる前にお伝えします。</p>
<ul>
  <li><strong>価格は大きく速く動きます。</strong>数日で価値の大半を失い、二度と戻らない通貨もあります。</li>
  <li><strong>板が薄いことがあります。</strong>成行注文は板にある分だけ約定し、スリッページの上限で止まります。残りは取り消されるため、一部だけ、またはまったく約定しないことがあります。</li>
  <li><strong>指値注文は出しっぱなしの申込みです。</strong>その後相場がどれだけ動いても、就寝中にその価格で約定することがあります。</li>
  <li><strong>デモは現実より優しい環境です。</strong>価格は生成された経路に沿い、マーケットメーカーが常にいます。ここで勝てる手法が他でも勝てるとは限りません。</li>
  <li><strong>レバレッジは利益も損失も拡大し</strong>、強制決済に至ることがあります。<strong>秒オプション</strong>は方向を誤ると元本をすべて失います。どちらもまだ提供していません。</li>
  <li><strong>他者に預けたものは、他者によって失われることがあります。</strong>取引所には必要な分だけを置いてください。</li>
  <li><strong>法律は国により異なります。</strong>取引の可否と税金をご確認ください。</li>
</ul>
<p>このサイトの内容は助言ではありません。生活に必要な資金や借入金で取引しないでください。</p>`,
    },
    th: {
      title: 'ประกาศความเสี่ยง',
      content: `
<p>ในเดโมนี้สิ่งเดียวที่คุณเสียได้คือเงินสมมติ แต่ข้อความต่อไปนี้ใช้กับการซื้อขายสินทรัพย์ดิจิทัลจริงทุกที่ และเราขอบอกไว้ก่อนที่จะมีอะไรให้เสีย</p>
<ul>
  <li><strong>ราคาเคลื่อนไหวแรงและเร็ว</strong> เหรียญหนึ่งอาจเสียมูลค่าส่วนใหญ่ภายในไม่กี่วัน และบางเหรียญไม่กลับมาอีกเลย</li>
  <li><strong>สมุดคำสั่งอาจบาง</strong> คำสั่งตลาดจับคู่เท่าที่มีและหยุดที่ขีดจำกัดความคลาดเคลื่อน ส่วนที่เหลือจะถูกยกเลิก จึงอาจได้เพียงบางส่วนหรือไม่ได้เลย</li>
  <li><strong>คำสั่งราคากำหนดคือข้อเสนอที่ค้างอยู่</strong> อาจจับคู่ขณะคุณหลับ ที่ราคาของคุณ ไม่ว่าตลาดจะไปไกลแค่ไหนแล้ว</li>
  <li><strong>เดโมใจดีกว่าโลกจริง</strong> ราคาเดินตามเส้นที่สร้างขึ้น และมีผู้ดูแลสภาพคล่องอยู่เสมอ วิธีที่ได้กำไรที่นี่อาจขาดทุนที่อื่น</li>
  <li><strong>เลเวอเรจขยายทั้งกำไรและขาดทุน</strong> และอาจถูกบังคับปิดสถานะ ส่วน<strong>สัญญารายวินาที</strong>หากทายผิดทางจะเสียเงินทั้งหมดที่วาง ทั้งสองอย่างยังไม่เปิดที่นี่</li>
  <li><strong>สิ่งที่ฝากผู้อื่นไว้ ผู้อื่นทำหายได้</strong> เก็บไว้ในศูนย์ซื้อขายเท่าที่จำเป็น</li>
  <li><strong>กฎหมายแต่ละที่ต่างกัน</strong> โปรดตรวจสอบว่าคุณซื้อขายได้หรือไม่และต้องเสียภาษีเท่าใด</li>
</ul>
<p>เนื้อหาในเว็บนี้ไม่ใช่คำแนะนำ อย่าเทรดด้วยเงินที่จำเป็นต้องใช้หรือเงินที่กู้มา</p>`,
    },
    kr: {
      title: '위험 고지',
      content: `
<p>이 데모에서 잃을 수 있는 것은 가상 자금뿐입니다. 아래 내용은 실제 가상자산을 거래하는 모든 곳에 해당하며, 잃을 것이 생기기 전에 말씀드립니다.</p>
<ul>
  <li><strong>가격은 크고 빠르게 움직입니다.</strong> 며칠 만에 가치의 대부분을 잃을 수 있고, 끝내 회복하지 못하는 코인도 있습니다.</li>
  <li><strong>호가가 얇을 수 있습니다.</strong> 시장가 주문은 있는 물량만 체결하고 슬리피지 한도에서 멈춥니다. 남은 수량은 취소되므로 일부만 체결되거나 전혀 체결되지 않을 수 있습니다.</li>
  <li><strong>지정가 주문은 계속 유효한 제안입니다.</strong> 시장이 얼마나 움직였든, 잠든 사이에 지정한 가격으로 체결될 수 있습니다.</li>
  <li><strong>데모는 현실보다 너그럽습니다.</strong> 가격은 생성된 경로를 따르고 시장조성자가 늘 있습니다. 여기서 이긴 방법이 다른 곳에서는 질 수 있습니다.</li>
  <li><strong>레버리지는 이익만큼 손실도 키우며</strong> 강제 청산될 수 있습니다. <strong>초 단위 계약</strong>은 방향이 틀리면 원금을 모두 잃습니다. 둘 다 아직 제공하지 않습니다.</li>
  <li><strong>남에게 맡긴 것은 남이 잃을 수 있습니다.</strong> 거래소에는 필요한 만큼만 두세요.</li>
  <li><strong>법은 나라마다 다릅니다.</strong> 거래가 허용되는지, 세금은 얼마인지 확인하세요.</li>
</ul>
<p>이 사이트의 어떤 내용도 투자 권유가 아닙니다. 생활에 필요한 돈이나 빌린 돈으로 거래하지 마세요.</p>`,
    },
  },
};
