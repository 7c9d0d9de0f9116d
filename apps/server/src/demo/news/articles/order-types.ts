import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const orderTypes: DemoArticle = {
  name: 'order-types',
  categoryId: NEWS_CATEGORIES.footerThird,
  texts: {
    en: {
      title: 'Order types explained',
      content: `
<h2>Limit</h2>
<p>You name the worst price you accept. What meets a better or equal price trades at once, at the price of the waiting order; the rest waits in the book. How long it waits is up to you:</p>
<ul>
  <li><strong>Until cancelled (GTC)</strong>, the usual choice.</li>
  <li><strong>Immediate or cancel (IOC):</strong> what cannot trade at once is cancelled.</li>
  <li><strong>Fill or kill (FOK):</strong> all of it at once, or nothing.</li>
  <li><strong>Post-only:</strong> the order may only wait. If it would trade at once it is refused, and the message names the nearest price at which it would wait.</li>
</ul>
<h2>Market</h2>
<p>You name only the quantity. The order takes the best prices and stops at whichever comes first: your quantity, your balance, the end of the book, or 1 % away from the price you saw. What is left is cancelled; a market order never waits.</p>
<h2>What the states mean</h2>
<table>
  <thead><tr><th>State</th><th>Meaning</th></tr></thead>
  <tbody>
    <tr><td>Open</td><td>waits, nothing filled yet</td></tr>
    <tr><td>Partially filled</td><td>waits with the rest</td></tr>
    <tr><td>Filled</td><td>done</td></tr>
    <tr><td>Cancelled</td><td>ended; what was filled before stays yours</td></tr>
  </tbody>
</table>
<p>Stop orders and changing an open order are known to the engine but have no screen yet. Until then: cancel and place anew.</p>`,
    },
    zh: {
      title: '订单类型说明',
      content: `
<h2>限价单</h2>
<p>由您指定可接受的最差价格。能以相同或更优价格成交的部分立即成交，成交价为对方挂单的价格；其余部分留在订单簿等待。等待方式可以选择：</p>
<ul>
  <li><strong>撤销前有效（GTC）</strong>：最常用。</li>
  <li><strong>立即成交并取消剩余（IOC）</strong>：不能立即成交的部分随即撤销。</li>
  <li><strong>全部成交或取消（FOK）</strong>：要么一次全部成交，要么完全不成交。</li>
  <li><strong>只做 Maker</strong>：只允许挂单。若会立即成交则被拒绝，并提示最接近的可挂价格。</li>
</ul>
<h2>市价单</h2>
<p>只需指定数量。订单从最优价开始成交，遇到以下任一情况即停止：达到数量、余额用完、订单簿已空，或偏离您所见价格 1%。剩余部分撤销；市价单从不挂单等待。</p>
<h2>各状态的含义</h2>
<table>
  <thead><tr><th>状态</th><th>含义</th></tr></thead>
  <tbody>
    <tr><td>未成交</td><td>等待中，尚未成交</td></tr>
    <tr><td>部分成交</td><td>其余部分仍在等待</td></tr>
    <tr><td>已成交</td><td>全部完成</td></tr>
    <tr><td>已撤销</td><td>已结束；此前成交的部分仍归您所有</td></tr>
  </tbody>
</table>
<p>条件委托和修改委托已在引擎中实现，尚无页面；目前请撤销后重新下单。</p>`,
    },
    hk: {
      title: '委託類別解說',
      content: `
<h2>限價單</h2>
<p>由您指定可接受的最差價格。能以相同或較佳價格成交的部分即時成交，成交價為對方掛單的價格；餘下部分留在買賣盤等候。等候方式可以選擇：</p>
<ul>
  <li><strong>取消前有效（GTC）</strong>：最常用。</li>
  <li><strong>即時成交，餘數取消（IOC）</strong>：不能即時成交的部分隨即取消。</li>
  <li><strong>全數成交或取消（FOK）</strong>：要麼一次過全數成交，要麼完全不成交。</li>
  <li><strong>只掛單</strong>：只容許掛單。若會即時成交則被拒絕，並提示最接近的可掛價格。</li>
</ul>
<h2>市價單</h2>
<p>只需指定數量。委託由最佳價開始成交，遇到以下任何一種情況便停止：達到數量、結餘用完、買賣盤已空，或偏離您所見價格 1%。餘下部分取消；市價單從不掛單等候。</p>
<h2>各狀態的含義</h2>
<table>
  <thead><tr><th>狀態</th><th>含義</th></tr></thead>
  <tbody>
    <tr><td>未成交</td><td>等候中，尚未成交</td></tr>
    <tr><td>部分成交</td><td>餘下部分仍在等候</td></tr>
    <tr><td>已成交</td><td>全數完成</td></tr>
    <tr><td>已取消</td><td>已結束；之前成交的部分仍歸您所有</td></tr>
  </tbody>
</table>
<p>條件委託及更改委託已在引擎內實現，尚未有畫面；現時請取消後重新落盤。</p>`,
    },
    jp: {
      title: '注文の種類',
      content: `
<h2>指値</h2>
<p>受け入れられる最も不利な価格を指定します。同じかより有利な価格と合う分は、板で待っていた注文の価格ですぐに約定し、残りは板で待ちます。待ち方は選べます。</p>
<ul>
  <li><strong>取消まで有効（GTC）</strong>：通常の設定です。</li>
  <li><strong>即時約定・残数取消（IOC）</strong>：すぐに約定しない分は取り消されます。</li>
  <li><strong>全数約定または取消（FOK）</strong>：一度に全数が約定するか、まったく約定しないかのどちらかです。</li>
  <li><strong>ポストオンリー</strong>：板に並ぶ場合のみ受け付けます。すぐに約定する注文は拒否され、並べられる最も近い価格をお知らせします。</li>
</ul>
<h2>成行</h2>
<p>数量だけを指定します。最良の価格から約定し、数量、残高、板の終わり、表示価格から 1 % のいずれかに達すると止まります。残りは取り消され、成行注文が板に残ることはありません。</p>
<h2>状態の意味</h2>
<table>
  <thead><tr><th>状態</th><th>意味</th></tr></thead>
  <tbody>
    <tr><td>未約定</td><td>待機中で、まだ約定していません</td></tr>
    <tr><td>一部約定</td><td>残りが待機しています</td></tr>
    <tr><td>約定済み</td><td>すべて完了しました</td></tr>
    <tr><td>取消済み</td><td>終了しました。それまでの約定は有効です</td></tr>
  </tbody>
</table>
<p>逆指値と注文の訂正はエンジンが対応していますが、画面はまだありません。取り消してから出し直してください。</p>`,
    },
    th: {
      title: 'ประเภทคำสั่งซื้อขาย',
      content: `
<h2>ราคากำหนด</h2>
<p>คุณระบุราคาแย่ที่สุดที่ยอมรับได้ ส่วนที่เจอราคาเท่ากันหรือดีกว่าจะจับคู่ทันทีที่ราคาของคำสั่งที่รออยู่ ส่วนที่เหลือรอในสมุดคำสั่ง โดยเลือกวิธีรอได้</p>
<ul>
  <li><strong>จนกว่าจะยกเลิก (GTC)</strong> แบบที่ใช้กันทั่วไป</li>
  <li><strong>จับคู่ทันที ที่เหลือยกเลิก (IOC)</strong> ส่วนที่จับคู่ทันทีไม่ได้จะถูกยกเลิก</li>
  <li><strong>จับคู่ทั้งหมดหรือยกเลิก (FOK)</strong> ต้องได้ครบในครั้งเดียว มิฉะนั้นไม่จับคู่เลย</li>
  <li><strong>ตั้งรอเท่านั้น</strong> คำสั่งทำได้เพียงตั้งรอ หากจะจับคู่ทันทีจะถูกปฏิเสธ พร้อมแจ้งราคาใกล้ที่สุดที่ตั้งรอได้</li>
</ul>
<h2>ราคาตลาด</h2>
<p>คุณระบุเพียงจำนวน คำสั่งจะจับคู่จากราคาที่ดีที่สุด และหยุดเมื่อครบจำนวน ยอดเงินหมด สมุดคำสั่งหมด หรือห่างจากราคาที่คุณเห็น 1% แล้วแต่อย่างใดถึงก่อน ส่วนที่เหลือจะถูกยกเลิก คำสั่งตลาดไม่ค้างรอในสมุดคำสั่ง</p>
<h2>ความหมายของสถานะ</h2>
<table>
  <thead><tr><th>สถานะ</th><th>ความหมาย</th></tr></thead>
  <tbody>
    <tr><td>รอจับคู่</td><td>รออยู่ ยังไม่ได้จับคู่</td></tr>
    <tr><td>จับคู่บางส่วน</td><td>ส่วนที่เหลือยังรออยู่</td></tr>
    <tr><td>จับคู่ครบแล้ว</td><td>เสร็จสิ้น</td></tr>
    <tr><td>ยกเลิกแล้ว</td><td>สิ้นสุด ส่วนที่จับคู่ไปแล้วยังเป็นของคุณ</td></tr>
  </tbody>
</table>
<p>คำสั่งแบบมีเงื่อนไขและการแก้ไขคำสั่งมีในระบบหลักแล้วแต่ยังไม่มีหน้าจอ ระหว่างนี้ให้ยกเลิกแล้วส่งใหม่</p>`,
    },
    kr: {
      title: '주문 유형 설명',
      content: `
<h2>지정가</h2>
<p>받아들일 수 있는 가장 불리한 가격을 지정합니다. 같거나 더 유리한 가격과 만나는 수량은 대기하던 주문의 가격으로 즉시 체결되고, 나머지는 호가창에서 기다립니다. 기다리는 방식은 선택할 수 있습니다.</p>
<ul>
  <li><strong>취소 시까지(GTC)</strong>: 가장 일반적인 방식입니다.</li>
  <li><strong>즉시 체결, 잔량 취소(IOC)</strong>: 즉시 체결되지 않은 수량은 취소됩니다.</li>
  <li><strong>전량 체결 또는 취소(FOK)</strong>: 한 번에 전량 체결되거나 전혀 체결되지 않습니다.</li>
  <li><strong>메이커 전용</strong>: 대기하는 경우에만 접수됩니다. 즉시 체결될 주문은 거부되며, 대기할 수 있는 가장 가까운 가격을 알려 드립니다.</li>
</ul>
<h2>시장가</h2>
<p>수량만 지정합니다. 가장 좋은 가격부터 체결하며 수량, 잔고, 호가창의 끝, 화면 가격에서 1% 중 먼저 닿는 곳에서 멈춥니다. 남은 수량은 취소되며 시장가 주문은 호가창에 남지 않습니다.</p>
<h2>상태의 의미</h2>
<table>
  <thead><tr><th>상태</th><th>의미</th></tr></thead>
  <tbody>
    <tr><td>미체결</td><td>대기 중이며 아직 체결되지 않음</td></tr>
    <tr><td>부분 체결</td><td>나머지가 대기 중</td></tr>
    <tr><td>체결 완료</td><td>모두 끝남</td></tr>
    <tr><td>취소됨</td><td>종료됨. 그전까지의 체결은 유효함</td></tr>
  </tbody>
</table>
<p>조건부 주문과 주문 정정은 엔진에 구현되어 있으나 아직 화면이 없습니다. 지금은 취소한 뒤 다시 주문해 주세요.</p>`,
    },
  },
};
