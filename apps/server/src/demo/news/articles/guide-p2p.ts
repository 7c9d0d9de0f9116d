import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const guideP2p: DemoArticle = {
  name: 'guide-p2p',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'Walk through P2P trading on your own',
      content: `
<p>Everything on the P2P desk can be tried alone, in minutes. Shops, buyers and referees are programs marked “Bot”, and all money is at the demo bank.</p>
<h2>Before you begin</h2>
<ul>
  <li>Set a trade password.</li>
  <li>Open the demo bank and save its accounts as your payment methods.</li>
</ul>
<h2>As a buyer</h2>
<ul>
  <li>Buy: take an ad, pay at the demo bank, attach the receipt and confirm. The shop releases after 5 to 20 seconds.</li>
  <li>Sell: take an ad of a shop that buys. It pays within seconds; you look at the demo bank and release.</li>
  <li>Let an order expire: take the ad with a window of one minute. Two more minutes later the coins are back. Three cancelled or expired purchases a day are allowed.</li>
  <li>Pay less: the referees ask for the rest. If you do not add it within a minute, the coins are shared by what arrived (R3).</li>
  <li>Pay from another name: the shop appeals and sends the money back, and you get no coins (R5).</li>
  <li>Confirm without paying: after two minutes the shop appeals, and you lose (R2).</li>
  <li>Win an appeal: pay more than agreed. The shop appeals; you get all coins and the excess back (R4).</li>
  <li>Reverse a payment before the release: confirm it, take it back at the demo bank within seconds, and you lose (R6).</li>
</ul>
<h2>How an appeal goes</h2>
<ul>
  <li>Answer within three minutes. 20 seconds after both statements Referee A proposes by the published table, and ten seconds later Referee B decides on exactly that. An operator of yours may decide first, or take the case.</li>
  <li>What a decision bars you from is lifted after about a minute in a demo.</li>
</ul>
<h2>As a merchant</h2>
<ul>
  <li>Apply with a bond of 200 USDT. The referees certify the shop after about five seconds, and My shop appears.</li>
  <li>Publish an ad that sells. A bot takes it within a minute, at most four times an hour.</li>
  <li>Every second order is paid exactly. Of the others one is paid too low, one from another name, and one not at all: look at the demo bank before you release, and appeal where it does not fit.</li>
</ul>
<h2>Check it yourself</h2>
<ul>
  <li>Download the evidence of an order on its page, and check it with <code>npm run verify-p2p</code>.</li>
</ul>`,
    },
    zh: {
      title: '一个人走完 P2P 交易',
      content: `
<p>P2P 柜台的每一步都可以独自在几分钟内体验。商家、买家和裁判都是标有“机器人”的程序，所有款项都在演示银行。</p>
<h2>开始之前</h2>
<ul>
  <li>设置交易密码。</li>
  <li>打开演示银行，把其中的账户保存为您的收付款方式。</li>
</ul>
<h2>作为买家</h2>
<ul>
  <li>买币：选一条广告，在演示银行付款，附上回单并确认。商家会在 5 到 20 秒后放币。</li>
  <li>卖币：选一条收币广告。对方几秒内付款；您到演示银行核对后放币。</li>
  <li>让订单过期：选付款时限为 1 分钟的广告。再过两分钟，币即退回。每天最多可取消或过期三笔买单。</li>
  <li>少付：裁判会要求补足。一分钟内未补，则按到账金额分配（R3）。</li>
  <li>用他人名义付款：商家发起申诉并退款，您得不到币（R5）。</li>
  <li>未付款就确认：两分钟后商家发起申诉，您败诉（R2）。</li>
  <li>赢得申诉：多付一些。商家发起申诉，币全部归您，多付部分退回（R4）。</li>
  <li>放币前撤回付款：先确认，随即在演示银行撤回，您败诉（R6）。</li>
</ul>
<h2>申诉如何进行</h2>
<ul>
  <li>请在三分钟内回应。双方陈述后 20 秒，裁判 A 按公开规则提出裁决，10 秒后裁判 B 就同一内容作出决定。您的客服也可以先行裁决或接手。</li>
  <li>裁决带来的限制在演示版中约一分钟后解除。</li>
</ul>
<h2>作为商家</h2>
<ul>
  <li>以 200 USDT 保证金申请。约 5 秒后裁判通过认证，“我的店铺”随即出现。</li>
  <li>发布一条卖币广告。机器人会在一分钟内下单，每小时最多四次。</li>
  <li>每两单有一单按约付款；其余依次为少付、他人代付和未付：放币前先核对演示银行，不符时发起申诉。</li>
</ul>
<h2>自行核验</h2>
<ul>
  <li>在订单页下载证据包，用 <code>npm run verify-p2p</code> 核验。</li>
</ul>`,
    },
    hk: {
      title: '一個人走完 P2P 交易',
      content: `
<p>P2P 櫃台的每一步都可獨自於數分鐘內體驗。商家、買家及裁判均為標示「機械人」的程式，所有款項都在示範銀行。</p>
<h2>開始之前</h2>
<ul>
  <li>設定交易密碼。</li>
  <li>打開示範銀行，將其中的帳戶儲存為您的收付款方式。</li>
</ul>
<h2>作為買家</h2>
<ul>
  <li>買幣：選一則廣告，在示範銀行付款，附上收據並確認。商家會於 5 至 20 秒後放幣。</li>
  <li>賣幣：選一則收幣廣告。對方數秒內付款；您到示範銀行核對後放幣。</li>
  <li>讓訂單逾時：選付款時限為 1 分鐘的廣告。再過兩分鐘，幣即退回。每日最多可取消或逾時三張買單。</li>
  <li>少付：裁判會要求補足。一分鐘內未補，則按到帳金額分配（R3）。</li>
  <li>以他人名義付款：商家提出申訴並退款，您得不到幣（R5）。</li>
  <li>未付款便確認：兩分鐘後商家提出申訴，您敗訴（R2）。</li>
  <li>贏得申訴：多付一些。商家提出申訴，幣全數歸您，多付部分退回（R4）。</li>
  <li>放幣前撤回付款：先確認，隨即在示範銀行撤回，您敗訴（R6）。</li>
</ul>
<h2>申訴如何進行</h2>
<ul>
  <li>請於三分鐘內回應。雙方陳述後 20 秒，裁判 A 按公開規則提出裁決，10 秒後裁判 B 就同一內容作出決定。您的客服亦可先行裁決或接手。</li>
  <li>裁決帶來的限制在示範版中約一分鐘後解除。</li>
</ul>
<h2>作為商家</h2>
<ul>
  <li>以 200 USDT 保證金申請。約 5 秒後裁判通過認證，「我的店舖」隨即出現。</li>
  <li>發佈一則賣幣廣告。機械人會於一分鐘內落單，每小時最多四次。</li>
  <li>每兩單有一單按約付款；其餘依次為少付、第三方付款及未付：放幣前先核對示範銀行，不符時提出申訴。</li>
</ul>
<h2>自行核驗</h2>
<ul>
  <li>在訂單頁下載證據包，用 <code>npm run verify-p2p</code> 核驗。</li>
</ul>`,
    },
    jp: {
      title: 'P2P 取引をひとりで体験する',
      content: `
<p>P2P デスクの流れは、ひとりで数分ずつ試せます。業者・買い手・審判は「ボット」と表示されたプログラムで、お金はすべてデモ銀行にあります。</p>
<h2>はじめる前に</h2>
<ul>
  <li>取引パスワードを設定します。</li>
  <li>デモ銀行を開き、その口座を支払い方法として保存します。</li>
</ul>
<h2>買い手として</h2>
<ul>
  <li>買う：広告を選び、デモ銀行で支払い、控えを添えて確認します。業者は 5～20 秒後に引き渡します。</li>
  <li>売る：買い取り広告を選びます。相手は数秒で支払うので、デモ銀行で確かめてから引き渡します。</li>
  <li>期限切れにする：支払い期限 1 分の広告を選びます。さらに 2 分たつとコインが戻ります。購入のキャンセルと期限切れは 1 日 3 回までです。</li>
  <li>少なく払う：審判が不足分を求めます。1 分以内に追加しなければ、着金額に応じて分けられます（R3）。</li>
  <li>他人名義で払う：業者が申し立てて返金し、コインは受け取れません（R5）。</li>
  <li>支払わずに確認する：2 分後に業者が申し立て、あなたの負けになります（R2）。</li>
  <li>申し立てに勝つ：多めに払います。業者が申し立て、コインはすべてあなたに渡り、超過分は戻ります（R4）。</li>
  <li>引き渡し前に取り消す：確認してすぐデモ銀行で取り消すと、あなたの負けになります（R6）。</li>
</ul>
<h2>申し立ての流れ</h2>
<ul>
  <li>3 分以内に回答します。双方の陳述から 20 秒後に審判 A が公開ルールに従って提案し、10 秒後に審判 B がその内容どおりに裁定します。自分の担当者が先に裁定したり、案件を引き受けたりもできます。</li>
  <li>裁定による制限は、デモでは約 1 分で解除されます。</li>
</ul>
<h2>業者として</h2>
<ul>
  <li>保証金 200 USDT で申請します。約 5 秒で審判が認定し、「マイショップ」が現れます。</li>
  <li>売り広告を出します。ボットが 1 分以内に注文します（1 時間に最大 4 件）。</li>
  <li>2 件に 1 件は正確に支払われます。残りは順に、不足、他人名義、未払いです。引き渡す前にデモ銀行を確かめ、合わなければ申し立てます。</li>
</ul>
<h2>自分で検証する</h2>
<ul>
  <li>注文ページから証拠をダウンロードし、<code>npm run verify-p2p</code> で検証できます。</li>
</ul>`,
    },
    th: {
      title: 'ลองซื้อขาย P2P ครบทุกขั้นด้วยตัวคนเดียว',
      content: `
<p>ทุกขั้นตอนของ P2P ลองได้ด้วยตัวคนเดียวในไม่กี่นาที ร้านค้า ผู้ซื้อ และกรรมการเป็นโปรแกรมที่มีป้าย “บอต” และเงินทั้งหมดอยู่ที่ธนาคารสาธิต</p>
<h2>ก่อนเริ่ม</h2>
<ul>
  <li>ตั้งรหัสผ่านการซื้อขาย</li>
  <li>เปิดธนาคารสาธิตแล้วบันทึกบัญชีเป็นวิธีชำระเงินของคุณ</li>
</ul>
<h2>ในฐานะผู้ซื้อ</h2>
<ul>
  <li>ซื้อ: เลือกประกาศ ชำระที่ธนาคารสาธิต แนบใบเสร็จแล้วยืนยัน ร้านค้าจะปล่อยเหรียญภายใน 5 ถึง 20 วินาที</li>
  <li>ขาย: เลือกประกาศที่ร้านค้ารับซื้อ ร้านค้าชำระภายในไม่กี่วินาที คุณตรวจธนาคารสาธิตแล้วปล่อยเหรียญ</li>
  <li>ปล่อยให้หมดเวลา: เลือกประกาศที่มีเวลาชำระ 1 นาที อีกสองนาทีเหรียญจะคืนกลับ ยกเลิกหรือหมดเวลาได้วันละสามรายการซื้อ</li>
  <li>ชำระไม่ครบ: กรรมการจะขอส่วนที่ขาด ถ้าไม่เพิ่มภายในหนึ่งนาที เหรียญจะแบ่งตามเงินที่เข้า (R3)</li>
  <li>ชำระจากชื่ออื่น: ร้านค้ายื่นอุทธรณ์และโอนเงินคืน คุณไม่ได้รับเหรียญ (R5)</li>
  <li>ยืนยันโดยไม่ชำระ: สองนาทีต่อมาร้านค้ายื่นอุทธรณ์และคุณแพ้ (R2)</li>
  <li>ชนะอุทธรณ์: ชำระเกิน ร้านค้ายื่นอุทธรณ์ คุณได้เหรียญทั้งหมดและเงินส่วนเกินคืน (R4)</li>
  <li>ดึงเงินคืนก่อนปล่อยเหรียญ: ยืนยันแล้วดึงคืนที่ธนาคารสาธิตทันที คุณแพ้ (R6)</li>
</ul>
<h2>การอุทธรณ์เป็นอย่างไร</h2>
<ul>
  <li>ตอบภายในสามนาที 20 วินาทีหลังคำชี้แจงของทั้งสองฝ่าย กรรมการ A เสนอคำตัดสินตามกฎที่เผยแพร่ และอีกสิบวินาทีกรรมการ B ตัดสินตามนั้น เจ้าหน้าที่ของคุณจะตัดสินก่อนหรือรับเรื่องไว้เองก็ได้</li>
  <li>ข้อจำกัดจากคำตัดสินจะถูกยกเลิกในราวหนึ่งนาทีในระบบสาธิต</li>
</ul>
<h2>ในฐานะร้านค้า</h2>
<ul>
  <li>สมัครด้วยเงินประกัน 200 USDT กรรมการรับรองในราวห้าวินาที แล้ว “ร้านของฉัน” จะปรากฏ</li>
  <li>ลงประกาศขาย บอตจะสั่งซื้อภายในหนึ่งนาที สูงสุดชั่วโมงละสี่ครั้ง</li>
  <li>ทุกสองรายการจะชำระถูกต้องหนึ่งรายการ ที่เหลือคือชำระไม่ครบ ชำระจากชื่ออื่น และไม่ชำระเลย ตามลำดับ ตรวจธนาคารสาธิตก่อนปล่อยเหรียญ และยื่นอุทธรณ์เมื่อไม่ตรง</li>
</ul>
<h2>ตรวจสอบเอง</h2>
<ul>
  <li>ดาวน์โหลดหลักฐานที่หน้าคำสั่งซื้อ แล้วตรวจด้วย <code>npm run verify-p2p</code></li>
</ul>`,
    },
    kr: {
      title: '혼자서 P2P 거래 끝까지 해 보기',
      content: `
<p>P2P 데스크의 모든 과정은 혼자서 몇 분이면 해 볼 수 있습니다. 판매자, 구매자, 심판은 “봇” 표시가 있는 프로그램이며 돈은 모두 데모 은행에 있습니다.</p>
<h2>시작하기 전에</h2>
<ul>
  <li>거래 비밀번호를 설정합니다.</li>
  <li>데모 은행을 열어 계좌를 결제 수단으로 저장합니다.</li>
</ul>
<h2>구매자로서</h2>
<ul>
  <li>구매: 광고를 고르고 데모 은행에서 입금한 뒤 영수증을 첨부하고 확인합니다. 상점은 5~20초 뒤 코인을 지급합니다.</li>
  <li>판매: 매입 광고를 고릅니다. 상대가 몇 초 안에 입금하면 데모 은행을 확인하고 지급합니다.</li>
  <li>시간 초과: 결제 시간이 1분인 광고를 고릅니다. 2분이 더 지나면 코인이 돌아갑니다. 구매 취소와 시간 초과는 하루 세 건까지입니다.</li>
  <li>적게 입금: 심판이 나머지를 요청합니다. 1분 안에 더 보내지 않으면 입금액만큼 나뉩니다(R3).</li>
  <li>다른 이름으로 입금: 상점이 이의를 신청하고 돈을 돌려주며 코인은 받지 못합니다(R5).</li>
  <li>입금 없이 확인: 2분 뒤 상점이 이의를 신청하고 패소합니다(R2).</li>
  <li>이의 신청에서 이기기: 더 많이 입금합니다. 상점이 이의를 신청하면 코인은 모두 받고 초과분은 돌려받습니다(R4).</li>
  <li>지급 전 입금 취소: 확인한 뒤 곧바로 데모 은행에서 취소하면 패소합니다(R6).</li>
</ul>
<h2>이의 신청 진행</h2>
<ul>
  <li>3분 안에 답변합니다. 양쪽 진술 20초 뒤 심판 A가 공개된 규칙에 따라 제안하고, 10초 뒤 심판 B가 그 내용대로 판정합니다. 내 담당자가 먼저 판정하거나 사건을 맡을 수도 있습니다.</li>
  <li>판정에 따른 제한은 데모에서 약 1분 뒤 풀립니다.</li>
</ul>
<h2>판매자로서</h2>
<ul>
  <li>보증금 200 USDT로 신청합니다. 약 5초 뒤 심판이 인증하면 “내 상점”이 나타납니다.</li>
  <li>판매 광고를 올립니다. 봇이 1분 안에 주문하며 시간당 최대 네 번입니다.</li>
  <li>두 건에 한 건은 정확히 입금됩니다. 나머지는 차례로 부족 입금, 다른 이름, 미입금입니다. 지급 전에 데모 은행을 확인하고 맞지 않으면 이의를 신청합니다.</li>
</ul>
<h2>직접 확인하기</h2>
<ul>
  <li>주문 페이지에서 증거를 내려받아 <code>npm run verify-p2p</code>로 확인합니다.</li>
</ul>`,
    },
  },
};
