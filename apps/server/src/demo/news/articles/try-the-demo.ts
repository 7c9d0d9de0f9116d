import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const tryTheDemo: DemoArticle = {
  name: 'try-the-demo',
  categoryId: NEWS_CATEGORIES.banners,
  banner: '/pictures/candles.svg',
  texts: {
    en: {
      title: 'Try it with 10,000 USDT of play money',
      content: `
<p>Every new account of this demo starts with 10,000 USDT in each of its five accounts and a little of every coin in the trading account, 1 BTC and 10 ETH among them. Nothing is at stake: no real money can be paid in or out, and deposits and withdrawals run on a simulated chain with test coins.</p>
<ol>
  <li><a href="/register" rel="noopener noreferrer">Register</a> with any e-mail address and a password of 6 to 16 letters and digits.</li>
  <li>Open <a href="/trade" rel="noopener noreferrer">Trade</a> and choose a pair. BTC/USDT is a good first one.</li>
  <li>Buy a small amount at market, watch the balance change to the last decimal, and look at the fee in the order history.</li>
  <li>Place a limit order away from the price, then cancel it: what it had reserved is available again at once.</li>
</ol>
<p>After that, open a leveraged position under <a href="/lever" rel="noopener noreferrer">Leverage</a>, a <a href="/second" rel="noopener noreferrer">seconds contract</a> whose end you can <a href="/fairness" rel="noopener noreferrer">check yourself</a>, or a fixed term under <a href="/deposit" rel="noopener noreferrer">Savings</a>. Under <a href="/legalIndex/legal" rel="noopener noreferrer">P2P trading</a> you buy from shops and sell to them; <a href="/notice?category_id=3" rel="noopener noreferrer">Announcements</a> has a walk through it.</p>`,
    },
    zh: {
      title: '用 10,000 USDT 体验金上手',
      content: `
<p>在演示环境注册的每个新账户，五类账户各有 10,000 USDT，币币账户另有少量其他币种，其中包括 1 BTC 和 10 ETH。没有任何风险：无法存取真实资金，充值和提现在模拟链上以测试币进行。</p>
<ol>
  <li>使用任意邮箱和 6-16 位、含字母和数字的密码<a href="/register" rel="noopener noreferrer">注册</a>。</li>
  <li>打开<a href="/trade" rel="noopener noreferrer">交易</a>页选择交易对，可以先从 BTC/USDT 开始。</li>
  <li>以市价买入少量，看余额精确到最后一位小数的变化，再到历史委托查看手续费。</li>
  <li>在远离市价的位置挂一张限价单，然后撤销：冻结的资金会立即恢复可用。</li>
</ol>
<p>接着可以在<a href="/lever" rel="noopener noreferrer">杠杆</a>页开一笔仓位，买一张结果可<a href="/fairness" rel="noopener noreferrer">自行核验</a>的<a href="/second" rel="noopener noreferrer">秒合约</a>，或在<a href="/deposit" rel="noopener noreferrer">理财</a>页买一份定期。在<a href="/legalIndex/legal" rel="noopener noreferrer">P2P 交易</a>可与商家买卖，<a href="/notice?category_id=3" rel="noopener noreferrer">公告</a>中有全程说明。</p>`,
    },
    hk: {
      title: '用 10,000 USDT 模擬資金試用',
      content: `
<p>示範環境的每個新帳戶，五類帳戶各有 10,000 USDT，幣幣帳戶另有少量其他幣種，包括 1 BTC 及 10 ETH。毫無風險：不能存取真實資金，存入及提取在模擬鏈上以測試幣進行。</p>
<ol>
  <li>以任何電郵地址及 6-16 位、包含英文字母與數字的密碼<a href="/register" rel="noopener noreferrer">註冊</a>。</li>
  <li>開啟<a href="/trade" rel="noopener noreferrer">交易</a>頁並選擇交易對，可先由 BTC/USDT 開始。</li>
  <li>以市價買入少量，看結餘如何準確變動至最後一個小數位，再到歷史記錄查看手續費。</li>
  <li>在遠離市價的位置掛一張限價單，然後取消：凍結的資金會即時回復可用。</li>
</ol>
<p>之後可在<a href="/lever" rel="noopener noreferrer">槓桿</a>頁開一個倉位，買一張結果可<a href="/fairness" rel="noopener noreferrer">自行核對</a>的<a href="/second" rel="noopener noreferrer">秒合約</a>，或在<a href="/deposit" rel="noopener noreferrer">理財</a>頁買一份定期。在<a href="/legalIndex/legal" rel="noopener noreferrer">P2P 交易</a>可與商家買賣，<a href="/notice?category_id=3" rel="noopener noreferrer">公告</a>有全程說明。</p>`,
    },
    jp: {
      title: '10,000 USDT の仮想資金で試す',
      content: `
<p>このデモで新規登録すると、5 種類の口座それぞれに 10,000 USDT が入り、取引口座には 1 BTC や 10 ETH など各銘柄も少しずつ入ります。すべて仮想の資金です。実際のお金は入出金できず、入金と出金は模擬チェーンのテストコインで行います。</p>
<ol>
  <li>メールアドレスと、英字と数字を含む 6～16 文字のパスワードで<a href="/register" rel="noopener noreferrer">登録</a>します。</li>
  <li><a href="/trade" rel="noopener noreferrer">取引画面</a>を開き、通貨ペアを選びます。最初は BTC/USDT がおすすめです。</li>
  <li>成行で少しだけ買い、残高が最後の桁まで正確に変わること、注文履歴の手数料を確かめます。</li>
  <li>現在値から離れた価格に指値を出して取り消します。拘束されていた資金はすぐに使えるようになります。</li>
</ol>
<p>続いて、<a href="/lever" rel="noopener noreferrer">レバレッジ</a>でポジションを持つ、結果を<a href="/fairness" rel="noopener noreferrer">ご自身で検証</a>できる<a href="/second" rel="noopener noreferrer">秒オプション</a>を買う、<a href="/deposit" rel="noopener noreferrer">定期運用</a>を申し込むこともできます。<a href="/legalIndex/legal" rel="noopener noreferrer">P2P 取引</a>では業者と売買でき、<a href="/notice?category_id=3" rel="noopener noreferrer">お知らせ</a>に手順があります。</p>`,
    },
    th: {
      title: 'ทดลองเทรดด้วยเงินสมมติ 10,000 USDT',
      content: `
<p>บัญชีใหม่ทุกบัญชีในเดโมได้รับ 10,000 USDT ในแต่ละกระเป๋าจากทั้งหมดห้ากระเป๋า และเหรียญอื่นอีกเล็กน้อยในกระเป๋าเทรด เช่น 1 BTC และ 10 ETH เป็นเงินสมมติทั้งหมด ไม่มีความเสี่ยง ฝากหรือถอนเงินจริงไม่ได้ การฝากและถอนทำบนเชนจำลองด้วยเหรียญทดสอบ</p>
<ol>
  <li><a href="/register" rel="noopener noreferrer">สมัครสมาชิก</a>ด้วยอีเมลใดก็ได้ และรหัสผ่าน 6-16 ตัวที่มีทั้งตัวอักษรและตัวเลข</li>
  <li>เปิดหน้า<a href="/trade" rel="noopener noreferrer">เทรด</a> แล้วเลือกคู่เหรียญ เริ่มจาก BTC/USDT ก็ได้</li>
  <li>ซื้อจำนวนเล็กน้อยที่ราคาตลาด ดูยอดคงเหลือเปลี่ยนตรงถึงทศนิยมตำแหน่งสุดท้าย แล้วดูค่าธรรมเนียมในประวัติคำสั่ง</li>
  <li>ตั้งคำสั่งราคากำหนดให้ห่างจากราคาตลาด แล้วยกเลิก ยอดที่กันไว้จะกลับมาใช้ได้ทันที</li>
</ol>
<p>จากนั้นลองเปิดสถานะในหน้า<a href="/lever" rel="noopener noreferrer">เลเวอเรจ</a> ซื้อ<a href="/second" rel="noopener noreferrer">สัญญารายวินาที</a>ที่<a href="/fairness" rel="noopener noreferrer">ตรวจผลได้ด้วยตนเอง</a> หรือซื้อแบบกำหนดเวลาในหน้า<a href="/deposit" rel="noopener noreferrer">ออมทรัพย์</a> ใน<a href="/legalIndex/legal" rel="noopener noreferrer">ซื้อขาย P2P</a> คุณซื้อขายกับร้านค้าได้ และมีวิธีทำทีละขั้นใน<a href="/notice?category_id=3" rel="noopener noreferrer">ประกาศ</a></p>`,
    },
    kr: {
      title: '가상 자금 10,000 USDT로 체험하기',
      content: `
<p>데모에서 새로 가입하면 다섯 종류의 계정에 각각 10,000 USDT가 들어 있고, 거래 계정에는 1 BTC와 10 ETH를 비롯한 여러 코인이 조금씩 들어 있습니다. 모두 가상 자금입니다. 실제 돈은 입출금할 수 없으며, 입금과 출금은 모의 체인의 테스트 코인으로 이루어집니다.</p>
<ol>
  <li>이메일 주소와 영문자·숫자를 포함한 6~16자 비밀번호로 <a href="/register" rel="noopener noreferrer">가입</a>합니다.</li>
  <li><a href="/trade" rel="noopener noreferrer">거래</a> 화면에서 거래쌍을 고릅니다. 처음이라면 BTC/USDT를 권합니다.</li>
  <li>시장가로 소량 매수해 잔고가 마지막 소수점까지 정확히 바뀌는지, 주문 내역의 수수료가 얼마인지 확인합니다.</li>
  <li>현재가에서 떨어진 가격에 지정가 주문을 낸 뒤 취소해 봅니다. 묶여 있던 자금이 바로 사용 가능해집니다.</li>
</ol>
<p>그다음에는 <a href="/lever" rel="noopener noreferrer">레버리지</a>에서 포지션을 열거나, 결과를 <a href="/fairness" rel="noopener noreferrer">직접 검증</a>할 수 있는 <a href="/second" rel="noopener noreferrer">초 단위 계약</a>을 사거나, <a href="/deposit" rel="noopener noreferrer">예치 상품</a>에 가입해 보세요. <a href="/legalIndex/legal" rel="noopener noreferrer">P2P 거래</a>에서는 상점과 사고팔 수 있으며, <a href="/notice?category_id=3" rel="noopener noreferrer">공지사항</a>에 전체 안내가 있습니다.</p>`,
    },
  },
};
