import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const feesAndRounding: DemoArticle = {
  name: 'fees-and-rounding',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'Trading fees: 0.1 % for both sides',
      content: `
<p>All ten pairs charge 0.1 % to the side that waited in the book (maker) and 0.1 % to the side that came to it (taker). The fee is taken out of what you receive, so an order never costs more than it says.</p>
<table>
  <thead><tr><th>You</th><th>Pay</th><th>Receive before the fee</th><th>Fee</th><th>Receive</th></tr></thead>
  <tbody>
    <tr><td>buy 0.01 BTC at 52,000.00</td><td>520 USDT</td><td>0.01 BTC</td><td>0.00001 BTC</td><td>0.00999 BTC</td></tr>
    <tr><td>sell 0.01 BTC at 52,000.00</td><td>0.01 BTC</td><td>520 USDT</td><td>0.52 USDT</td><td>519.48 USDT</td></tr>
  </tbody>
</table>
<h2>How rounding goes</h2>
<ul>
  <li>The quote amount of a fill is price times quantity, rounded down at the coin's last decimal, once, and used for both sides.</li>
  <li>The fee is rounded up at the coin's last decimal. Most coins have eight, SHIB has two.</li>
  <li>A buy order reserves its price times its quantity, rounded up. What a better price saves is released at once.</li>
</ul>
<p>No step is rounded to the nearest, and none is rounded twice. All limits are listed under <a href="/notice?category_id=5" rel="noopener noreferrer">Rules &amp; fees</a>.</p>`,
    },
    zh: {
      title: '交易手续费：买卖双方各 0.1%',
      content: `
<p>十个交易对统一收费：挂单方（Maker）0.1%，吃单方（Taker）0.1%。手续费从您收到的币中扣除，因此订单的支出不会超过显示的金额。</p>
<table>
  <thead><tr><th>操作</th><th>支付</th><th>扣费前收到</th><th>手续费</th><th>实际收到</th></tr></thead>
  <tbody>
    <tr><td>以 52,000.00 买入 0.01 BTC</td><td>520 USDT</td><td>0.01 BTC</td><td>0.00001 BTC</td><td>0.00999 BTC</td></tr>
    <tr><td>以 52,000.00 卖出 0.01 BTC</td><td>0.01 BTC</td><td>520 USDT</td><td>0.52 USDT</td><td>519.48 USDT</td></tr>
  </tbody>
</table>
<h2>取整规则</h2>
<ul>
  <li>每笔成交的计价币金额为价格乘以数量，按该币种最后一位小数向下取整，只计算一次，买卖双方共用。</li>
  <li>手续费按该币种最后一位小数向上取整。多数币种为八位小数，SHIB 为两位。</li>
  <li>买单冻结的金额为委托价乘以数量并向上取整；以更优价格成交时，省下的部分立即释放。</li>
</ul>
<p>任何一步都不做四舍五入，也不会取整两次。各项限制见<a href="/notice?category_id=5" rel="noopener noreferrer">规则与费率</a>。</p>`,
    },
    hk: {
      title: '交易手續費：買賣雙方各 0.1%',
      content: `
<p>十個交易對劃一收費：掛單方（Maker）0.1%，承接方（Taker）0.1%。手續費從您收到的幣扣除，因此買賣盤的支出不會多於所示金額。</p>
<table>
  <thead><tr><th>操作</th><th>支付</th><th>扣費前收到</th><th>手續費</th><th>實收</th></tr></thead>
  <tbody>
    <tr><td>以 52,000.00 買入 0.01 BTC</td><td>520 USDT</td><td>0.01 BTC</td><td>0.00001 BTC</td><td>0.00999 BTC</td></tr>
    <tr><td>以 52,000.00 賣出 0.01 BTC</td><td>0.01 BTC</td><td>520 USDT</td><td>0.52 USDT</td><td>519.48 USDT</td></tr>
  </tbody>
</table>
<h2>取整規則</h2>
<ul>
  <li>每宗成交的計價幣金額為價格乘以數量，按該幣種最後一個小數位向下取整，只計算一次，買賣雙方共用。</li>
  <li>手續費按該幣種最後一個小數位向上取整。大部分幣種有八個小數位，SHIB 有兩個。</li>
  <li>買盤凍結的金額為委託價乘以數量並向上取整；以較佳價格成交時，省下的部分即時釋放。</li>
</ul>
<p>每一步都不會四捨五入，亦不會取整兩次。各項限額見<a href="/notice?category_id=5" rel="noopener noreferrer">條款及收費</a>。</p>`,
    },
    jp: {
      title: '取引手数料は売り買いとも 0.1 %',
      content: `
<p>全 10 ペア共通で、板で待っていた側（メイカー）、取りに来た側（テイカー）ともに 0.1 % です。手数料は受け取る通貨から差し引くため、注文の支払いが表示額を超えることはありません。</p>
<table>
  <thead><tr><th>取引</th><th>支払い</th><th>手数料前の受取</th><th>手数料</th><th>受取</th></tr></thead>
  <tbody>
    <tr><td>52,000.00 で 0.01 BTC を買い</td><td>520 USDT</td><td>0.01 BTC</td><td>0.00001 BTC</td><td>0.00999 BTC</td></tr>
    <tr><td>52,000.00 で 0.01 BTC を売り</td><td>0.01 BTC</td><td>520 USDT</td><td>0.52 USDT</td><td>519.48 USDT</td></tr>
  </tbody>
</table>
<h2>端数の処理</h2>
<ul>
  <li>約定金額は価格 × 数量を、通貨の最小桁で 1 回だけ切り捨て、売り買い両側で同じ値を使います。</li>
  <li>手数料は通貨の最小桁で切り上げます。多くの通貨は小数 8 桁、SHIB は 2 桁です。</li>
  <li>買い注文は指値 × 数量を切り上げて拘束し、有利な価格で約定した差額はすぐに解放します。</li>
</ul>
<p>四捨五入は行わず、同じ値を 2 回丸めることもありません。各種の制限は<a href="/notice?category_id=5" rel="noopener noreferrer">規約・手数料</a>をご覧ください。</p>`,
    },
    th: {
      title: 'ค่าธรรมเนียมซื้อขาย 0.1% ทั้งสองฝั่ง',
      content: `
<p>ทั้งสิบคู่เหรียญคิดค่าธรรมเนียม 0.1% จากฝั่งที่ตั้งรอ (maker) และ 0.1% จากฝั่งที่มาจับคู่ (taker) โดยหักจากสิ่งที่คุณได้รับ คำสั่งจึงไม่มีทางใช้เงินเกินที่แสดง</p>
<table>
  <thead><tr><th>รายการ</th><th>จ่าย</th><th>ได้รับก่อนหัก</th><th>ค่าธรรมเนียม</th><th>ได้รับ</th></tr></thead>
  <tbody>
    <tr><td>ซื้อ 0.01 BTC ที่ 52,000.00</td><td>520 USDT</td><td>0.01 BTC</td><td>0.00001 BTC</td><td>0.00999 BTC</td></tr>
    <tr><td>ขาย 0.01 BTC ที่ 52,000.00</td><td>0.01 BTC</td><td>520 USDT</td><td>0.52 USDT</td><td>519.48 USDT</td></tr>
  </tbody>
</table>
<h2>วิธีปัดเศษ</h2>
<ul>
  <li>มูลค่าของแต่ละรายการคือราคาคูณจำนวน ปัดลงที่ทศนิยมตำแหน่งสุดท้ายของเหรียญเพียงครั้งเดียว และใช้ค่าเดียวกันทั้งสองฝั่ง</li>
  <li>ค่าธรรมเนียมปัดขึ้นที่ทศนิยมตำแหน่งสุดท้าย เหรียญส่วนใหญ่มีแปดตำแหน่ง SHIB มีสองตำแหน่ง</li>
  <li>คำสั่งซื้อกันเงินไว้เท่ากับราคาคูณจำนวนแล้วปัดขึ้น หากได้ราคาที่ดีกว่า ส่วนต่างจะคืนทันที</li>
</ul>
<p>ไม่มีขั้นตอนใดปัดแบบใกล้ที่สุด และไม่มีค่าใดถูกปัดสองครั้ง ดูข้อจำกัดทั้งหมดได้ที่<a href="/notice?category_id=5" rel="noopener noreferrer">ข้อกำหนดและค่าธรรมเนียม</a></p>`,
    },
    kr: {
      title: '거래 수수료: 양쪽 모두 0.1%',
      content: `
<p>10개 거래쌍 모두 호가창에서 대기한 쪽(메이커)과 이를 체결한 쪽(테이커)에 각각 0.1%를 적용합니다. 수수료는 받는 코인에서 차감하므로, 주문에 표시된 것보다 더 지불하는 일은 없습니다.</p>
<table>
  <thead><tr><th>거래</th><th>지불</th><th>수수료 전 수령</th><th>수수료</th><th>수령</th></tr></thead>
  <tbody>
    <tr><td>52,000.00에 0.01 BTC 매수</td><td>520 USDT</td><td>0.01 BTC</td><td>0.00001 BTC</td><td>0.00999 BTC</td></tr>
    <tr><td>52,000.00에 0.01 BTC 매도</td><td>0.01 BTC</td><td>520 USDT</td><td>0.52 USDT</td><td>519.48 USDT</td></tr>
  </tbody>
</table>
<h2>끝수 처리</h2>
<ul>
  <li>체결 금액은 가격 × 수량을 코인의 마지막 소수 자리에서 한 번만 내림하며, 양쪽에 같은 값을 사용합니다.</li>
  <li>수수료는 코인의 마지막 소수 자리에서 올림합니다. 대부분 소수 8자리이며 SHIB는 2자리입니다.</li>
  <li>매수 주문은 가격 × 수량을 올림한 금액을 묶어 두고, 더 좋은 가격에 체결되어 남은 금액은 즉시 풀어 드립니다.</li>
</ul>
<p>어떤 단계에서도 반올림하지 않으며 같은 값을 두 번 처리하지 않습니다. 모든 한도는 <a href="/notice?category_id=5" rel="noopener noreferrer">약관·수수료</a>에서 확인해 주세요.</p>`,
    },
  },
};
