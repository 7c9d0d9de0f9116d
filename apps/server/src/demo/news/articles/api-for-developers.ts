import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const apiForDevelopers: DemoArticle = {
  name: 'api-for-developers',
  categoryId: NEWS_CATEGORIES.footerThird,
  texts: {
    en: {
      title: 'The interface for developers',
      content: `
<p>Everything on these pages goes through calls that your program can use as well. There is one address for calls, <code>/api/</code>, and one socket for prices and orders, <code>/ws</code>.</p>
<h2>The shape of an answer</h2>
<p>Each answer is an envelope: <code>code</code> 1 means done, 0 an error with a stable name in <code>error</code>, 999 that the session is over. Amounts are texts such as <code>"0.125000"</code>, never floats. The header <code>lang</code> chooses the language of messages.</p>
<h2>Log in and trade</h2>
<p><code>api=http://localhost:3000/api</code></p>
<p><code>curl $api/user/login -H 'content-type: application/json' -d '{"account":"me@example.com","password":"correct1horse","login_type":"email"}'</code></p>
<p><code>token=PUT-THE-TOKEN-OF-THE-ANSWER-HERE</code></p>
<p><code>curl $api/tx_in/add -H "authorization: $token" -H 'content-type: application/json' -H 'idempotency-key: first' -d '{"currency_match_id":1,"number":"0.01","type":"market"}'</code></p>
<p>Send the last line again with the same key: you get the same order, and only one exists. <code>tx_in</code> buys, <code>tx_out</code> sells; <code>tx_in/list</code> holds what is open, <code>tx_history/list</code> the rest.</p>
<h2>Listen</h2>
<p>Open the socket and send <code>{"type":"sub","params":"MARKET_DEPTH.BTC/USDT"}</code>. Other topics are <code>DAY_MARKET</code>, <code>GLOBAL_TX</code> and <code>KLINE</code>. Send a ping every 5 seconds: <code>{"type":"ping"}</code>.</p>
<h2>Limits</h2>
<p>100 orders a second for each session with bursts of 200, and 20 sockets for each user. Above that the answer is 429 with <code>Retry-After</code>.</p>`,
    },
    zh: {
      title: '开发者接口',
      content: `
<p>本站页面使用的所有接口，您的程序同样可以使用。调用统一使用 <code>/api/</code>，行情与委托推送统一使用 <code>/ws</code>。</p>
<h2>返回格式</h2>
<p>每个返回都是统一结构：<code>code</code> 为 1 表示成功；为 0 表示出错，<code>error</code> 中是固定的错误名称；为 999 表示会话已失效。金额均为文本，如 <code>"0.125000"</code>，不使用浮点数。请求头 <code>lang</code> 决定提示文字的语言。</p>
<h2>登录并下单</h2>
<p><code>api=http://localhost:3000/api</code></p>
<p><code>curl $api/user/login -H 'content-type: application/json' -d '{"account":"me@example.com","password":"correct1horse","login_type":"email"}'</code></p>
<p><code>token=PUT-THE-TOKEN-OF-THE-ANSWER-HERE</code></p>
<p><code>curl $api/tx_in/add -H "authorization: $token" -H 'content-type: application/json' -H 'idempotency-key: first' -d '{"currency_match_id":1,"number":"0.01","type":"market"}'</code></p>
<p>用相同的 key 再次发送最后一行，得到的是同一张订单，系统中只有一张。<code>tx_in</code> 为买入，<code>tx_out</code> 为卖出；<code>tx_in/list</code> 是当前委托，<code>tx_history/list</code> 是历史委托。</p>
<h2>订阅推送</h2>
<p>连接后发送 <code>{"type":"sub","params":"MARKET_DEPTH.BTC/USDT"}</code>，其他主题有 <code>DAY_MARKET</code>、<code>GLOBAL_TX</code> 和 <code>KLINE</code>。每 5 秒发送一次心跳：<code>{"type":"ping"}</code>。</p>
<h2>限制</h2>
<p>每个会话每秒 100 笔订单，突发 200 笔；每个用户最多 20 个连接。超出时返回 429，并带有 <code>Retry-After</code>。</p>`,
    },
    hk: {
      title: '開發者介面',
      content: `
<p>本站頁面所用的介面，您的程式同樣可以使用。呼叫統一使用 <code>/api/</code>，報價及委託推送統一使用 <code>/ws</code>。</p>
<h2>回覆格式</h2>
<p>每個回覆均為統一結構：<code>code</code> 為 1 表示成功；為 0 表示出錯，<code>error</code> 內是固定的錯誤名稱；為 999 表示登入已失效。金額均為文字，例如 <code>"0.125000"</code>，不使用浮點數。請求標頭 <code>lang</code> 決定提示文字的語言。</p>
<h2>登入並落盤</h2>
<p><code>api=http://localhost:3000/api</code></p>
<p><code>curl $api/user/login -H 'content-type: application/json' -d '{"account":"me@example.com","password":"correct1horse","login_type":"email"}'</code></p>
<p><code>token=PUT-THE-TOKEN-OF-THE-ANSWER-HERE</code></p>
<p><code>curl $api/tx_in/add -H "authorization: $token" -H 'content-type: application/json' -H 'idempotency-key: first' -d '{"currency_match_id":1,"number":"0.01","type":"market"}'</code></p>
<p>以相同的 key 再次傳送最後一行，得到的是同一張委託，系統內只有一張。<code>tx_in</code> 為買入，<code>tx_out</code> 為賣出；<code>tx_in/list</code> 是未成交委託，<code>tx_history/list</code> 是歷史記錄。</p>
<h2>訂閱推送</h2>
<p>連線後傳送 <code>{"type":"sub","params":"MARKET_DEPTH.BTC/USDT"}</code>，其他主題有 <code>DAY_MARKET</code>、<code>GLOBAL_TX</code> 及 <code>KLINE</code>。每 5 秒傳送一次心跳：<code>{"type":"ping"}</code>。</p>
<h2>限制</h2>
<p>每個登入時段每秒 100 張委託，瞬間最多 200 張；每名用戶最多 20 個連線。超出時回覆 429，並附 <code>Retry-After</code>。</p>`,
    },
    jp: {
      title: '開発者向け API',
      content: `
<p>この画面が使う呼び出しは、すべてプログラムからも利用できます。呼び出しは <code>/api/</code>、価格と注文の配信は WebSocket の <code>/ws</code> です。</p>
<h2>応答の形式</h2>
<p>応答は共通の形式です。<code>code</code> が 1 なら成功、0 ならエラーで <code>error</code> に固定の名称が入り、999 ならセッションの終了を表します。金額は <code>"0.125000"</code> のような文字列で、浮動小数点は使いません。ヘッダー <code>lang</code> でメッセージの言語を選べます。</p>
<h2>ログインと発注</h2>
<p><code>api=http://localhost:3000/api</code></p>
<p><code>curl $api/user/login -H 'content-type: application/json' -d '{"account":"me@example.com","password":"correct1horse","login_type":"email"}'</code></p>
<p><code>token=PUT-THE-TOKEN-OF-THE-ANSWER-HERE</code></p>
<p><code>curl $api/tx_in/add -H "authorization: $token" -H 'content-type: application/json' -H 'idempotency-key: first' -d '{"currency_match_id":1,"number":"0.01","type":"market"}'</code></p>
<p>最後の行を同じキーでもう一度送ると、同じ注文が返り、注文は一つしか存在しません。<code>tx_in</code> が買い、<code>tx_out</code> が売りです。<code>tx_in/list</code> は未約定、<code>tx_history/list</code> はそれ以外の注文です。</p>
<h2>配信を受ける</h2>
<p>接続後に <code>{"type":"sub","params":"MARKET_DEPTH.BTC/USDT"}</code> を送ります。ほかに <code>DAY_MARKET</code>、<code>GLOBAL_TX</code>、<code>KLINE</code> があります。5 秒ごとに <code>{"type":"ping"}</code> を送ってください。</p>
<h2>制限</h2>
<p>発注はセッションごとに毎秒 100 件、瞬間最大 200 件、接続は利用者ごとに 20 までです。超えると <code>Retry-After</code> 付きの 429 を返します。</p>`,
    },
    th: {
      title: 'API สำหรับนักพัฒนา',
      content: `
<p>ทุกอย่างบนหน้าเว็บนี้ทำงานผ่าน API ที่โปรแกรมของคุณใช้ได้เช่นกัน เรียกใช้งานที่ <code>/api/</code> และรับราคากับคำสั่งแบบเรียลไทม์ผ่านซ็อกเก็ตที่ <code>/ws</code></p>
<h2>รูปแบบคำตอบ</h2>
<p>ทุกคำตอบมีโครงสร้างเดียวกัน <code>code</code> เป็น 1 คือสำเร็จ 0 คือผิดพลาดโดยมีชื่อคงที่ใน <code>error</code> และ 999 คือเซสชันหมดอายุ จำนวนเงินเป็นข้อความ เช่น <code>"0.125000"</code> ไม่ใช้เลขทศนิยมลอยตัว เฮดเดอร์ <code>lang</code> ใช้เลือกภาษาของข้อความ</p>
<h2>เข้าสู่ระบบและส่งคำสั่ง</h2>
<p><code>api=http://localhost:3000/api</code></p>
<p><code>curl $api/user/login -H 'content-type: application/json' -d '{"account":"me@example.com","password":"correct1horse","login_type":"email"}'</code></p>
<p><code>token=PUT-THE-TOKEN-OF-THE-ANSWER-HERE</code></p>
<p><code>curl $api/tx_in/add -H "authorization: $token" -H 'content-type: application/json' -H 'idempotency-key: first' -d '{"currency_match_id":1,"number":"0.01","type":"market"}'</code></p>
<p>ส่งบรรทัดสุดท้ายซ้ำด้วยคีย์เดิม จะได้คำสั่งเดิมกลับมาและมีอยู่เพียงคำสั่งเดียว <code>tx_in</code> คือซื้อ <code>tx_out</code> คือขาย ส่วน <code>tx_in/list</code> คือคำสั่งที่รออยู่ และ <code>tx_history/list</code> คือที่เหลือ</p>
<h2>รับข้อมูลเรียลไทม์</h2>
<p>เปิดซ็อกเก็ตแล้วส่ง <code>{"type":"sub","params":"MARKET_DEPTH.BTC/USDT"}</code> หัวข้ออื่นคือ <code>DAY_MARKET</code>, <code>GLOBAL_TX</code> และ <code>KLINE</code> ส่ง <code>{"type":"ping"}</code> ทุก 5 วินาที</p>
<h2>ข้อจำกัด</h2>
<p>100 คำสั่งต่อวินาทีต่อเซสชัน ชั่วขณะไม่เกิน 200 และ 20 ซ็อกเก็ตต่อผู้ใช้ หากเกินจะได้คำตอบ 429 พร้อม <code>Retry-After</code></p>`,
    },
    kr: {
      title: '개발자용 API',
      content: `
<p>이 화면에서 쓰는 호출은 모두 프로그램에서도 사용할 수 있습니다. 호출 주소는 <code>/api/</code>, 시세와 주문을 받는 소켓은 <code>/ws</code>입니다.</p>
<h2>응답 형식</h2>
<p>모든 응답은 같은 형식입니다. <code>code</code>가 1이면 성공, 0이면 오류로 <code>error</code>에 고정된 이름이 들어 있고, 999이면 세션이 끝났다는 뜻입니다. 금액은 <code>"0.125000"</code>과 같은 문자열이며 부동소수점을 쓰지 않습니다. <code>lang</code> 헤더로 메시지 언어를 고를 수 있습니다.</p>
<h2>로그인과 주문</h2>
<p><code>api=http://localhost:3000/api</code></p>
<p><code>curl $api/user/login -H 'content-type: application/json' -d '{"account":"me@example.com","password":"correct1horse","login_type":"email"}'</code></p>
<p><code>token=PUT-THE-TOKEN-OF-THE-ANSWER-HERE</code></p>
<p><code>curl $api/tx_in/add -H "authorization: $token" -H 'content-type: application/json' -H 'idempotency-key: first' -d '{"currency_match_id":1,"number":"0.01","type":"market"}'</code></p>
<p>마지막 줄을 같은 키로 다시 보내면 같은 주문이 돌아오고 주문은 하나뿐입니다. <code>tx_in</code>은 매수, <code>tx_out</code>은 매도입니다. <code>tx_in/list</code>는 미체결, <code>tx_history/list</code>는 나머지 주문입니다.</p>
<h2>실시간 수신</h2>
<p>소켓을 열고 <code>{"type":"sub","params":"MARKET_DEPTH.BTC/USDT"}</code>를 보냅니다. 다른 주제로 <code>DAY_MARKET</code>, <code>GLOBAL_TX</code>, <code>KLINE</code>이 있습니다. 5초마다 <code>{"type":"ping"}</code>을 보내 주세요.</p>
<h2>한도</h2>
<p>주문은 세션별 초당 100건, 순간 최대 200건이며 소켓은 이용자별 20개입니다. 넘으면 <code>Retry-After</code>와 함께 429로 응답합니다.</p>`,
    },
  },
};
