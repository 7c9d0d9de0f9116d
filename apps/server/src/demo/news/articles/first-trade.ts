import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const firstTrade: DemoArticle = {
  name: 'first-trade',
  categoryId: NEWS_CATEGORIES.footerThird,
  texts: {
    en: {
      title: 'Your first trade, step by step',
      content: `
<ol>
  <li><strong>Open an account.</strong> <a href="/register" rel="noopener noreferrer">Register</a> with an e-mail address and a password, then log in. In the demo your money is there at once.</li>
  <li><strong>Choose a pair.</strong> Open <a href="/trade" rel="noopener noreferrer">Trade</a> and search the list on the left. BTC/USDT means: BTC is bought and sold, USDT is what it costs.</li>
  <li><strong>Look before you buy.</strong> The chart shows where the price has been, the book who wants to trade at which price now, and the list of trades what really happened.</li>
  <li><strong>Buy at market.</strong> Choose Market in the Buy panel, type 0.01 and press the button. The panel shows the highest price you could pay; the order takes the cheapest offers first.</li>
  <li><strong>Check what you got.</strong> The order history shows the average price and the fee. For 0.01 BTC the fee is 0.00001 BTC, so 0.00999 BTC arrive.</li>
  <li><strong>Set a limit.</strong> Choose Limit in the Sell panel, set a price above the market and sell half. The order appears in the book and under your open orders, and its quantity is locked.</li>
  <li><strong>Cancel or wait.</strong> Cancelling unlocks everything that was not filled. Or let it wait until somebody pays your price.</li>
</ol>
<p>The slider under the quantity takes 25, 50, 75 or 100 % of what is available.</p>`,
    },
    zh: {
      title: '第一笔交易：逐步说明',
      content: `
<ol>
  <li><strong>开户。</strong>用邮箱和密码<a href="/register" rel="noopener noreferrer">注册</a>，然后登录。演示环境的资金会立即到账。</li>
  <li><strong>选择交易对。</strong>打开<a href="/trade" rel="noopener noreferrer">交易</a>页，在左侧列表中搜索。BTC/USDT 表示买卖的是 BTC，以 USDT 计价。</li>
  <li><strong>先看再买。</strong>图表显示价格走过的路，订单簿显示此刻谁愿意以什么价格交易，成交列表显示真正发生过的交易。</li>
  <li><strong>市价买入。</strong>在买入面板选择“市价”，输入 0.01 并点击按钮。面板会显示您可能支付的最高价，系统从最便宜的卖单开始成交。</li>
  <li><strong>核对结果。</strong>历史委托会显示成交均价和手续费。买入 0.01 BTC 的手续费为 0.00001 BTC，实际到账 0.00999 BTC。</li>
  <li><strong>挂限价单。</strong>在卖出面板选择“限价”，填入高于市价的价格，卖出一半。委托会出现在订单簿和当前委托中，相应数量被冻结。</li>
  <li><strong>撤销或等待。</strong>撤销后，未成交部分全部解冻；也可以等到有人愿意出您的价格。</li>
</ol>
<p>数量下方的滑块可选择可用余额的 25%、50%、75% 或 100%。</p>`,
    },
    hk: {
      title: '首宗交易：逐步教學',
      content: `
<ol>
  <li><strong>開戶。</strong>以電郵及密碼<a href="/register" rel="noopener noreferrer">註冊</a>，然後登入。示範環境的資金即時到帳。</li>
  <li><strong>選擇交易對。</strong>開啟<a href="/trade" rel="noopener noreferrer">交易</a>頁，在左方清單搜尋。BTC/USDT 表示買賣的是 BTC，以 USDT 計價。</li>
  <li><strong>先看再買。</strong>圖表顯示價格走勢，買賣盤顯示此刻誰願以甚麼價格交易，成交紀錄顯示真正發生過的交易。</li>
  <li><strong>市價買入。</strong>在買入面板選「市價」，輸入 0.01 並按下按鈕。面板會顯示您可能支付的最高價，系統由最便宜的賣盤開始成交。</li>
  <li><strong>核對結果。</strong>歷史記錄會顯示成交均價及手續費。買入 0.01 BTC 的手續費為 0.00001 BTC，實收 0.00999 BTC。</li>
  <li><strong>掛限價單。</strong>在賣出面板選「限價」，填上高於市價的價格，賣出一半。委託會出現在買賣盤及未成交委託，有關數量會被凍結。</li>
  <li><strong>取消或等候。</strong>取消後，未成交部分全數解凍；亦可等到有人願意出您的價格。</li>
</ol>
<p>數量下方的滑桿可選可用結餘的 25%、50%、75% 或 100%。</p>`,
    },
    jp: {
      title: 'はじめての取引',
      content: `
<ol>
  <li><strong>口座を開く。</strong>メールアドレスとパスワードで<a href="/register" rel="noopener noreferrer">登録</a>し、ログインします。デモではすぐに資金が入ります。</li>
  <li><strong>通貨ペアを選ぶ。</strong><a href="/trade" rel="noopener noreferrer">取引画面</a>の左の一覧から探します。BTC/USDT は、BTC を売買し、代金が USDT であることを表します。</li>
  <li><strong>買う前に見る。</strong>チャートは値動きを、板は今だれがいくらで取引したいかを、約定一覧は実際に起きた取引を示します。</li>
  <li><strong>成行で買う。</strong>買いパネルで「成行」を選び、0.01 と入力してボタンを押します。支払う可能性のある上限価格が表示され、安い売り注文から順に約定します。</li>
  <li><strong>結果を確かめる。</strong>注文履歴に平均価格と手数料が表示されます。0.01 BTC の手数料は 0.00001 BTC、受け取るのは 0.00999 BTC です。</li>
  <li><strong>指値を出す。</strong>売りパネルで「指値」を選び、現在値より高い価格で半分を売ります。注文は板と未約定の一覧に並び、その数量は拘束されます。</li>
  <li><strong>取り消すか、待つ。</strong>取り消せば約定していない分がすべて戻ります。希望の価格で買い手が現れるのを待つこともできます。</li>
</ol>
<p>数量の下のスライダーで、利用可能額の 25・50・75・100 % を指定できます。</p>`,
    },
    th: {
      title: 'เทรดครั้งแรกทีละขั้นตอน',
      content: `
<ol>
  <li><strong>เปิดบัญชี</strong> <a href="/register" rel="noopener noreferrer">สมัครสมาชิก</a>ด้วยอีเมลและรหัสผ่าน แล้วเข้าสู่ระบบ ในเดโมเงินจะอยู่ในบัญชีทันที</li>
  <li><strong>เลือกคู่เหรียญ</strong> เปิดหน้า<a href="/trade" rel="noopener noreferrer">เทรด</a> แล้วค้นหาในรายการด้านซ้าย BTC/USDT หมายถึงซื้อขาย BTC โดยคิดราคาเป็น USDT</li>
  <li><strong>ดูก่อนซื้อ</strong> กราฟบอกว่าราคาผ่านอะไรมา สมุดคำสั่งบอกว่าตอนนี้ใครอยากซื้อขายที่ราคาใด และรายการซื้อขายบอกสิ่งที่เกิดขึ้นจริง</li>
  <li><strong>ซื้อที่ราคาตลาด</strong> เลือกราคาตลาดในช่องซื้อ กรอก 0.01 แล้วกดปุ่ม ระบบจะแสดงราคาสูงสุดที่คุณอาจจ่าย และจับคู่กับราคาที่ถูกที่สุดก่อน</li>
  <li><strong>ตรวจผล</strong> ประวัติคำสั่งแสดงราคาเฉลี่ยและค่าธรรมเนียม ซื้อ 0.01 BTC เสียค่าธรรมเนียม 0.00001 BTC จึงได้รับ 0.00999 BTC</li>
  <li><strong>ตั้งราคากำหนด</strong> เลือกราคากำหนดในช่องขาย ตั้งราคาให้สูงกว่าตลาดแล้วขายครึ่งหนึ่ง คำสั่งจะปรากฏในสมุดคำสั่งและรายการที่รออยู่ และจำนวนนั้นจะถูกกันไว้</li>
  <li><strong>ยกเลิกหรือรอ</strong> เมื่อยกเลิก ส่วนที่ยังไม่จับคู่จะกลับมาใช้ได้ทั้งหมด หรือจะรอจนมีคนให้ราคาที่คุณตั้งก็ได้</li>
</ol>
<p>แถบเลื่อนใต้ช่องจำนวนเลือกได้ 25, 50, 75 หรือ 100% ของยอดที่ใช้ได้</p>`,
    },
    kr: {
      title: '첫 거래 따라 하기',
      content: `
<ol>
  <li><strong>계정 만들기.</strong> 이메일과 비밀번호로 <a href="/register" rel="noopener noreferrer">가입</a>한 뒤 로그인합니다. 데모에서는 자금이 바로 들어 있습니다.</li>
  <li><strong>거래쌍 고르기.</strong> <a href="/trade" rel="noopener noreferrer">거래</a> 화면 왼쪽 목록에서 찾습니다. BTC/USDT는 BTC를 사고팔며 가격이 USDT라는 뜻입니다.</li>
  <li><strong>사기 전에 보기.</strong> 차트는 지나온 가격을, 호가창은 지금 누가 얼마에 거래하려는지를, 체결 내역은 실제로 일어난 거래를 보여 줍니다.</li>
  <li><strong>시장가로 매수.</strong> 매수 패널에서 시장가를 고르고 0.01을 입력한 뒤 버튼을 누릅니다. 지불할 수 있는 최고가가 표시되며, 가장 싼 매도 주문부터 체결됩니다.</li>
  <li><strong>결과 확인.</strong> 주문 내역에 평균 체결가와 수수료가 나옵니다. 0.01 BTC의 수수료는 0.00001 BTC이므로 0.00999 BTC를 받습니다.</li>
  <li><strong>지정가 주문.</strong> 매도 패널에서 지정가를 고르고 현재가보다 높은 가격에 절반을 매도합니다. 주문이 호가창과 미체결 목록에 나타나고 해당 수량은 묶입니다.</li>
  <li><strong>취소하거나 기다리기.</strong> 취소하면 체결되지 않은 수량이 모두 풀립니다. 원하는 가격에 살 사람을 기다려도 됩니다.</li>
</ol>
<p>수량 아래 슬라이더로 사용 가능 금액의 25, 50, 75, 100%를 고를 수 있습니다.</p>`,
    },
  },
};
