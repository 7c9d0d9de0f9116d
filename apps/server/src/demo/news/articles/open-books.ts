import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const openBooks: DemoArticle = {
  name: 'open-books',
  categoryId: NEWS_CATEGORIES.banners,
  banner: '/pictures/depth.svg',
  texts: {
    en: {
      title: 'Open order books, makers labelled',
      content: `
<p>Every pair on Candor trades in an order book that anyone can see, logged in or not: the 20 best levels on each side, and every trade as it happens.</p>
<ul>
  <li><strong>Price first, then time.</strong> The better price trades first; at the same price, whoever came first. A trade happens at the price of the order that was waiting.</li>
  <li><strong>No private doors.</strong> In this demo two market-making accounts keep the books two-sided. They send their orders through the same public calls as any program of yours.</li>
  <li><strong>No disguise.</strong> The list of trades marks those in which one or both sides were market makers, so that you can tell a crowd from a counterparty.</li>
  <li><strong>No trading with yourself.</strong> If an order would meet one of your own, what is left of it is cancelled.</li>
</ul>
<p>Ten pairs are open, seven against USDT and three against BTC. <a href="/trade" rel="noopener noreferrer">Look at a book</a>.</p>`,
    },
    zh: {
      title: '公开的订单簿，做市商有标识',
      content: `
<p>Candor 的每个交易对都在公开的订单簿中撮合，无论是否登录都能看到：买卖各 20 档最优价位，以及每一笔实时成交。</p>
<ul>
  <li><strong>价格优先，时间优先。</strong>价格更优者先成交；价格相同，先到者先成交。成交价以挂单价格为准。</li>
  <li><strong>没有专用通道。</strong>演示环境由两个做市账户维持双边报价，它们使用的公开接口与您自己的程序完全相同。</li>
  <li><strong>不加伪装。</strong>成交列表会标明一方或双方为做市商的成交，市场是否真有人气，一看便知。</li>
  <li><strong>不与自己成交。</strong>若新订单将与您自己的挂单成交，其剩余部分会自动撤销。</li>
</ul>
<p>现已开放十个交易对，其中七个以 USDT 计价，三个以 BTC 计价。<a href="/trade" rel="noopener noreferrer">查看订单簿</a>。</p>`,
    },
    hk: {
      title: '公開買賣盤，做市商有標示',
      content: `
<p>Candor 每個交易對都在公開的買賣盤內撮合，無論有否登入都能看到買賣各 20 個最佳價位，以及每宗即時成交。</p>
<ul>
  <li><strong>價格優先，時間優先。</strong>較佳價格先成交；價格相同，先到先成交。成交價以等候中的掛單為準。</li>
  <li><strong>沒有私人通道。</strong>示範環境由兩個造市帳戶維持雙邊報價，它們使用的公開介面與您自己的程式完全相同。</li>
  <li><strong>毫不掩飾。</strong>成交紀錄會標示一方或雙方為做市商的成交，是否真有人氣，一看便知。</li>
  <li><strong>不會與自己成交。</strong>若新買賣盤將與您自己的掛單成交，餘下部分會自動取消。</li>
</ul>
<p>現時開放十個交易對，七個以 USDT 計價，三個以 BTC 計價。<a href="/trade" rel="noopener noreferrer">查看買賣盤</a>。</p>`,
    },
    jp: {
      title: '公開された板、表示されるマーケットメーカー',
      content: `
<p>Candor の全通貨ペアは、ログインの有無にかかわらず見られる板で取引されます。売り買いそれぞれの最良 20 段と、すべての約定がリアルタイムで表示されます。</p>
<ul>
  <li><strong>価格優先・時間優先。</strong>より良い価格が先に、同じ価格なら先に出された注文が先に約定します。約定価格は、板で待っていた注文の価格です。</li>
  <li><strong>専用の裏口はありません。</strong>デモでは 2 つのマーケットメイク口座が売り買い両側の気配を出しています。使うのは、皆さまのプログラムと同じ公開 API です。</li>
  <li><strong>隠しません。</strong>片側または両側がマーケットメーカーだった約定には、その旨を表示します。</li>
  <li><strong>自己約定は起きません。</strong>ご自身の注文と約定しそうな場合、新しい注文の残りが取り消されます。</li>
</ul>
<p>現在は USDT 建て 7、BTC 建て 3 の計 10 ペアを取引できます。<a href="/trade" rel="noopener noreferrer">板を見る</a></p>`,
    },
    th: {
      title: 'สมุดคำสั่งเปิดเผย ระบุผู้ดูแลสภาพคล่อง',
      content: `
<p>ทุกคู่เหรียญใน Candor ซื้อขายผ่านสมุดคำสั่งที่ใครก็ดูได้โดยไม่ต้องเข้าสู่ระบบ ทั้ง 20 ระดับราคาที่ดีที่สุดของแต่ละฝั่ง และรายการซื้อขายทุกรายการแบบเรียลไทม์</p>
<ul>
  <li><strong>ราคาก่อน แล้วจึงเวลา</strong> ราคาที่ดีกว่าได้จับคู่ก่อน ถ้าราคาเท่ากัน คำสั่งที่มาก่อนได้ก่อน และใช้ราคาของคำสั่งที่รออยู่</li>
  <li><strong>ไม่มีช่องทางพิเศษ</strong> ในเดโมมีบัญชีผู้ดูแลสภาพคล่องสองบัญชีคอยตั้งราคาทั้งสองฝั่ง โดยส่งคำสั่งผ่าน API สาธารณะเดียวกับโปรแกรมของคุณ</li>
  <li><strong>ไม่ปิดบัง</strong> รายการซื้อขายจะระบุเมื่อหนึ่งฝั่งหรือทั้งสองฝั่งเป็นผู้ดูแลสภาพคล่อง</li>
  <li><strong>ไม่จับคู่กับตัวเอง</strong> หากคำสั่งใหม่จะชนกับคำสั่งของคุณเอง ส่วนที่เหลือจะถูกยกเลิก</li>
</ul>
<p>เปิดให้ซื้อขายแล้วสิบคู่ เทียบ USDT เจ็ดคู่ และเทียบ BTC สามคู่ <a href="/trade" rel="noopener noreferrer">ดูสมุดคำสั่ง</a></p>`,
    },
    kr: {
      title: '공개된 호가창, 표시되는 시장조성자',
      content: `
<p>Candor의 모든 거래쌍은 로그인 여부와 관계없이 누구나 볼 수 있는 호가창에서 거래됩니다. 매수·매도 각 20단계의 최우선 호가와 모든 체결이 실시간으로 표시됩니다.</p>
<ul>
  <li><strong>가격 우선, 시간 우선.</strong> 더 유리한 가격이 먼저 체결되고, 같은 가격이면 먼저 들어온 주문이 먼저 체결됩니다. 체결가는 대기하던 주문의 가격입니다.</li>
  <li><strong>전용 통로가 없습니다.</strong> 데모에서는 두 개의 시장조성 계정이 양방향 호가를 유지합니다. 이들도 여러분의 프로그램과 똑같은 공개 API를 사용합니다.</li>
  <li><strong>숨기지 않습니다.</strong> 한쪽 또는 양쪽이 시장조성자인 체결은 체결 내역에 표시됩니다.</li>
  <li><strong>자기 체결이 없습니다.</strong> 새 주문이 본인의 주문과 만나게 되면 남은 수량은 취소됩니다.</li>
</ul>
<p>현재 USDT 마켓 7개, BTC 마켓 3개로 총 10개 거래쌍이 열려 있습니다. <a href="/trade" rel="noopener noreferrer">호가창 보기</a></p>`,
    },
  },
};
