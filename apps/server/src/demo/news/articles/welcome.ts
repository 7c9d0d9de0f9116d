import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const welcome: DemoArticle = {
  name: 'welcome',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'Welcome to the Candor demo',
      content: `
<p>This is a complete exchange that runs on one machine, for you to try and to take apart. It trades, it keeps its books, and it forgets nothing that it has answered. Only the money is not real.</p>
<h2>What you can do today</h2>
<ul>
  <li>Look at prices, charts, order books and trades of ten pairs without an account.</li>
  <li>Register in a minute and trade spot with play money, at market or with limits.</li>
  <li>Write a program: it uses the same calls as these pages and the market makers.</li>
</ul>
<h2>What to expect</h2>
<p>The ribbon on top reminds you that this is a demo. Prices are simulated, funds have no value, and the log of commands is kept for seven days. Messages that a live exchange would send by e-mail are shown in a demo outbox, which can be opened on the machine that runs the server.</p>
<p>New here? Start with <a href="/notice?category_id=6" rel="noopener noreferrer">Trading guides</a>. If you would rather know what we promise and what we do not, read <a href="/notice?category_id=4" rel="noopener noreferrer">About us</a>.</p>`,
    },
    zh: {
      title: '欢迎体验 Candor 演示环境',
      content: `
<p>这是一套运行在单台机器上的完整交易所，供您试用，也欢迎您拆开研究。它能交易、会记账，凡是答复过的都不会忘记，只有资金不是真的。</p>
<h2>现在可以做什么</h2>
<ul>
  <li>无需登录即可查看十个交易对的行情、K 线、订单簿和成交。</li>
  <li>一分钟完成注册，用体验金进行现货市价或限价交易。</li>
  <li>编写程序接入：您使用的接口与本站页面、做市商完全相同。</li>
</ul>
<h2>使用须知</h2>
<p>页面顶部的提示条表明这是演示环境：行情为模拟，资金没有任何价值，指令日志保留七天。正式运营时以邮件发送的消息，会显示在演示发件箱中，只能在运行服务器的机器上打开。</p>
<p>第一次来？请从<a href="/notice?category_id=6" rel="noopener noreferrer">交易指南</a>开始。想了解我们承诺什么、不承诺什么，请看<a href="/notice?category_id=4" rel="noopener noreferrer">关于我们</a>。</p>`,
    },
    hk: {
      title: '歡迎試用 Candor 示範環境',
      content: `
<p>這是一套在單一電腦上運行的完整交易所，歡迎試用，亦歡迎拆解研究。它可以買賣、會記帳，凡回覆過的都不會遺失，唯獨資金並非真實。</p>
<h2>現時可以做甚麼</h2>
<ul>
  <li>毋須登入即可查看十個交易對的報價、圖表、買賣盤及成交。</li>
  <li>一分鐘完成註冊，以模擬資金作現貨市價或限價買賣。</li>
  <li>編寫程式：您使用的介面與本站頁面及做市商完全相同。</li>
</ul>
<h2>使用須知</h2>
<p>頁頂提示條表示這是示範環境：報價為模擬，資金沒有任何價值，指令記錄保留七日。正式營運時以電郵發出的訊息，會顯示於示範寄件匣，只可在運行伺服器的電腦上開啟。</p>
<p>初次使用？請由<a href="/notice?category_id=6" rel="noopener noreferrer">交易指南</a>開始。想知道我們承諾甚麼、不承諾甚麼，請閱<a href="/notice?category_id=4" rel="noopener noreferrer">關於我們</a>。</p>`,
    },
    jp: {
      title: 'Candor デモへようこそ',
      content: `
<p>これは 1 台のマシンで動く、完全な取引所です。試すのも、中身を調べるのも自由です。取引を行い、帳簿をつけ、一度応答したことは決して忘れません。本物でないのは資金だけです。</p>
<h2>今できること</h2>
<ul>
  <li>登録なしで、10 通貨ペアの価格、チャート、板、約定を見られます。</li>
  <li>1 分で登録し、仮想資金で現物の成行・指値取引ができます。</li>
  <li>プログラムからも取引できます。画面やマーケットメーカーと同じ API を使います。</li>
</ul>
<h2>ご利用にあたって</h2>
<p>画面上部の帯は、これがデモであることを示しています。価格は模擬、資金に価値はなく、命令のログは 7 日間保存します。本番でメール送信される内容はデモ送信箱に表示され、サーバーを動かしているマシンでのみ開けます。</p>
<p>はじめての方は<a href="/notice?category_id=6" rel="noopener noreferrer">取引ガイド</a>から、お約束できることとできないことは<a href="/notice?category_id=4" rel="noopener noreferrer">当取引所について</a>をご覧ください。</p>`,
    },
    th: {
      title: 'ยินดีต้อนรับสู่เดโมของ Candor',
      content: `
<p>นี่คือศูนย์ซื้อขายเต็มรูปแบบที่ทำงานบนเครื่องเดียว ให้คุณทดลองใช้และสำรวจได้อย่างอิสระ ระบบซื้อขายจริง ลงบัญชีจริง และไม่ลืมสิ่งที่ตอบไปแล้ว มีเพียงเงินเท่านั้นที่ไม่ใช่เงินจริง</p>
<h2>วันนี้ทำอะไรได้บ้าง</h2>
<ul>
  <li>ดูราคา กราฟ สมุดคำสั่ง และรายการซื้อขายของสิบคู่เหรียญโดยไม่ต้องมีบัญชี</li>
  <li>สมัครได้ในหนึ่งนาที แล้วเทรดสปอตด้วยเงินสมมติ ทั้งราคาตลาดและราคากำหนด</li>
  <li>เขียนโปรแกรมเทรดเองได้ โดยใช้ API เดียวกับหน้าเว็บนี้และผู้ดูแลสภาพคล่อง</li>
</ul>
<h2>สิ่งที่ควรทราบ</h2>
<p>แถบด้านบนเตือนว่านี่คือเดโม ราคาเป็นราคาจำลอง เงินไม่มีมูลค่า และบันทึกคำสั่งเก็บไว้เจ็ดวัน ข้อความที่ปกติส่งทางอีเมลจะแสดงในกล่องจดหมายเดโม ซึ่งเปิดได้เฉพาะบนเครื่องที่รันเซิร์ฟเวอร์</p>
<p>เพิ่งเริ่มใช่ไหม เริ่มที่<a href="/notice?category_id=6" rel="noopener noreferrer">คู่มือการเทรด</a> หากอยากรู้ว่าเรารับประกันอะไรและไม่รับประกันอะไร อ่าน<a href="/notice?category_id=4" rel="noopener noreferrer">เกี่ยวกับเรา</a></p>`,
    },
    kr: {
      title: 'Candor 데모에 오신 것을 환영합니다',
      content: `
<p>한 대의 컴퓨터에서 돌아가는 완전한 거래소입니다. 자유롭게 사용해 보고 구조까지 살펴보실 수 있습니다. 거래하고 장부를 기록하며, 한 번 응답한 것은 잊지 않습니다. 진짜가 아닌 것은 자금뿐입니다.</p>
<h2>지금 할 수 있는 일</h2>
<ul>
  <li>가입하지 않아도 10개 거래쌍의 시세, 차트, 호가창, 체결 내역을 볼 수 있습니다.</li>
  <li>1분이면 가입해 가상 자금으로 현물을 시장가나 지정가로 거래할 수 있습니다.</li>
  <li>프로그램으로도 거래할 수 있습니다. 이 화면과 시장조성자가 쓰는 것과 같은 API입니다.</li>
</ul>
<h2>알아 두실 점</h2>
<p>화면 위의 띠는 데모임을 알려 드립니다. 시세는 모의이고 자금은 가치가 없으며 명령 로그는 7일간 보관됩니다. 실제 운영에서 이메일로 보낼 메시지는 데모 발신함에 표시되며, 서버가 실행되는 컴퓨터에서만 열 수 있습니다.</p>
<p>처음이시라면 <a href="/notice?category_id=6" rel="noopener noreferrer">거래 가이드</a>부터 보세요. 무엇을 약속하고 무엇을 약속하지 않는지는 <a href="/notice?category_id=4" rel="noopener noreferrer">거래소 소개</a>에 있습니다.</p>`,
    },
  },
};
