import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const proveItIsHonest: DemoArticle = {
  name: 'prove-it-is-honest',
  categoryId: NEWS_CATEGORIES.banners,
  banner: '/pictures/ledger.svg',
  texts: {
    en: {
      title: 'The exchange that can prove it is honest',
      content: `
<p>Most exchanges ask to be trusted. Candor is built so that it can be checked.</p>
<ul>
  <li><strong>Exact money.</strong> Every price, quantity and balance is a whole number of smallest units. Nothing that decides about money is a floating-point fraction, and every rounding has a fixed direction.</li>
  <li><strong>A replayable engine.</strong> One program decides about all orders. It reads an ordered log and has no clock and no chance of its own, so the same log leads to the same balances, byte for byte.</li>
  <li><strong>Answered means stored.</strong> An order is confirmed only after it is on disk. A crash takes back nothing that you were told.</li>
  <li><strong>No lever to pull.</strong> The engine knows no command that sets a balance, a trade or a price.</li>
</ul>
<p>The source code is open under the Apache License 2.0. You can start your own copy, read how it works, and try to prove us wrong. How that is done stands in <a href="/notice?category_id=4" rel="noopener noreferrer">About us</a>.</p>`,
    },
    zh: {
      title: '能自证清白的交易所',
      content: `
<p>多数交易所请您“信任”，Candor 则让您“核对”。</p>
<ul>
  <li><strong>资金分毫不差。</strong>价格、数量和余额都以最小单位的整数记录，凡涉及资金的计算一律不用浮点数，每一次取整都有固定方向。</li>
  <li><strong>撮合可重放。</strong>所有订单由同一套引擎裁定。引擎只读取按顺序写入的日志，自身没有时钟，也没有随机数；同一份日志必然得到逐字节相同的余额。</li>
  <li><strong>先落盘，后回复。</strong>订单写入磁盘之后才会返回确认，系统崩溃也不会收回已经告知您的结果。</li>
  <li><strong>没有后台开关。</strong>引擎中不存在任何可以直接设定余额、成交或价格的指令。</li>
</ul>
<p>源代码以 Apache License 2.0 开放。您可以自行部署一套，阅读它的原理，并尝试证明我们错了。具体方法见<a href="/notice?category_id=4" rel="noopener noreferrer">关于我们</a>。</p>`,
    },
    hk: {
      title: '能自證清白的交易所',
      content: `
<p>大部分交易所要您「信任」，Candor 則讓您「查證」。</p>
<ul>
  <li><strong>金額分毫不差。</strong>價格、數量及結餘均以最小單位的整數記錄，凡涉及金錢的計算一律不用浮點數，每次取整都有固定方向。</li>
  <li><strong>撮合可以重播。</strong>所有買賣盤由同一套引擎裁定。引擎只讀取順序記錄，本身沒有時鐘，亦沒有隨機數；同一份記錄必定得出逐個位元組相同的結餘。</li>
  <li><strong>先寫入，後回覆。</strong>買賣盤寫入磁碟後才會確認，即使系統中斷，亦不會收回已經通知您的結果。</li>
  <li><strong>沒有後門。</strong>引擎內並無任何可以直接設定結餘、成交或價格的指令。</li>
</ul>
<p>原始碼以 Apache License 2.0 開放。您可以自行架設一套，了解其運作，並嘗試證明我們出錯。做法請參閱<a href="/notice?category_id=4" rel="noopener noreferrer">關於我們</a>。</p>`,
    },
    jp: {
      title: '公正さを自ら証明できる取引所',
      content: `
<p>多くの取引所は「信頼してください」と言います。Candor は「検証してください」と言える仕組みで作られています。</p>
<ul>
  <li><strong>正確な金額。</strong>価格・数量・残高はすべて最小単位の整数で記録します。資産にかかわる計算に浮動小数点は使わず、端数処理の方向もすべて決まっています。</li>
  <li><strong>再現できるエンジン。</strong>すべての注文を一つのプログラムが処理します。順序どおりのログだけを読み、独自の時計も乱数も持たないため、同じログからは必ず同じ残高が 1 バイトも違わずに得られます。</li>
  <li><strong>保存してから応答。</strong>注文の受付は、ディスクに書き込まれた後にはじめてお知らせします。障害が起きても、お知らせした結果が失われることはありません。</li>
  <li><strong>裏口はありません。</strong>残高・約定・価格を直接書き換える命令は、エンジンに存在しません。</li>
</ul>
<p>ソースコードは Apache License 2.0 で公開しています。ご自身の環境で動かし、仕組みを読み、誤りを探していただけます。方法は<a href="/notice?category_id=4" rel="noopener noreferrer">当取引所について</a>をご覧ください。</p>`,
    },
    th: {
      title: 'ศูนย์ซื้อขายที่พิสูจน์ความซื่อตรงได้',
      content: `
<p>ศูนย์ซื้อขายส่วนใหญ่ขอให้คุณเชื่อใจ แต่ Candor ออกแบบมาให้คุณตรวจสอบได้</p>
<ul>
  <li><strong>เงินไม่คลาดเคลื่อน</strong> ราคา จำนวน และยอดคงเหลือทุกค่าเก็บเป็นจำนวนเต็มของหน่วยย่อยที่สุด การคำนวณเงินไม่ใช้เลขทศนิยมลอยตัว และการปัดเศษทุกครั้งมีทิศทางที่กำหนดไว้แน่นอน</li>
  <li><strong>ระบบจับคู่เล่นซ้ำได้</strong> โปรแกรมเดียวตัดสินทุกคำสั่งโดยอ่านจากบันทึกที่เรียงลำดับแล้ว ไม่มีนาฬิกาและไม่มีการสุ่มในตัว บันทึกเดียวกันจึงให้ยอดคงเหลือที่เหมือนกันทุกไบต์</li>
  <li><strong>บันทึกก่อนตอบ</strong> ระบบยืนยันคำสั่งหลังจากเขียนลงดิสก์แล้วเท่านั้น แม้ระบบล่มก็ไม่มีการถอนคืนสิ่งที่แจ้งคุณไปแล้ว</li>
  <li><strong>ไม่มีประตูหลัง</strong> ไม่มีคำสั่งใดในระบบที่กำหนดยอดเงิน รายการซื้อขาย หรือราคาได้โดยตรง</li>
</ul>
<p>ซอร์สโค้ดเปิดเผยภายใต้ Apache License 2.0 คุณติดตั้งใช้เอง อ่านวิธีทำงาน และลองหาข้อผิดพลาดของเราได้ ดูวิธีได้ที่<a href="/notice?category_id=4" rel="noopener noreferrer">เกี่ยวกับเรา</a></p>`,
    },
    kr: {
      title: '정직함을 스스로 증명하는 거래소',
      content: `
<p>대부분의 거래소는 믿어 달라고 말합니다. Candor는 직접 확인할 수 있도록 만들어졌습니다.</p>
<ul>
  <li><strong>오차 없는 금액.</strong> 가격, 수량, 잔고를 모두 최소 단위의 정수로 기록합니다. 자산과 관련된 계산에는 부동소수점을 쓰지 않으며, 모든 반올림의 방향이 정해져 있습니다.</li>
  <li><strong>재현 가능한 엔진.</strong> 하나의 프로그램이 모든 주문을 처리합니다. 순서대로 기록된 로그만 읽고 자체 시계나 난수가 없으므로, 같은 로그에서는 바이트 단위까지 같은 잔고가 나옵니다.</li>
  <li><strong>저장 후 응답.</strong> 주문은 디스크에 기록된 뒤에만 접수가 확인됩니다. 장애가 발생해도 이미 안내한 결과가 사라지지 않습니다.</li>
  <li><strong>뒷문이 없습니다.</strong> 잔고, 체결, 가격을 직접 지정하는 명령이 엔진에 존재하지 않습니다.</li>
</ul>
<p>소스 코드는 Apache License 2.0으로 공개되어 있습니다. 직접 설치해 구조를 살펴보고 오류를 찾아보실 수 있습니다. 방법은 <a href="/notice?category_id=4" rel="noopener noreferrer">거래소 소개</a>에서 확인해 주세요.</p>`,
    },
  },
};
