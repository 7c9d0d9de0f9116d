import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const guideSeconds: DemoArticle = {
  name: 'guide-seconds',
  categoryId: NEWS_CATEGORIES.products,
  texts: {
    en: {
      title: 'How seconds contracts work',
      content: `
<p>A seconds contract asks one question: will the index be higher or lower when its time is over? Open it under <a href="/second" rel="noopener noreferrer">Seconds</a>.</p>
<ul>
  <li><strong>Choose</strong> a pair, a duration and a stake. The profit rate, the fee and what happens at an equal price are shown before you send and are fixed when the contract opens.</li>
  <li><strong>Opening.</strong> The contract opens at the first index that was made some seconds after your order, so that nobody can use an old price. Its time runs from there.</li>
  <li><strong>End.</strong> It ends at the first index at or after its time. If you were right, you get the stake and the profit; if not, the stake is lost.</li>
  <li><strong>An equal price</strong> is settled by one of two rules: it counts as a win, or stake and fee are returned. Where equal prices have been frequent, or too few are known, they are returned, because otherwise somebody who bets on both sides could always earn.</li>
  <li><strong>No index.</strong> If no index arrives in time, stake and fee are returned.</li>
  <li><strong>Break-even.</strong> The form names the share of contracts that you must win to lose nothing. Over time most people lose.</li>
</ul>
<p>You can check every result yourself in the <a href="/fairness" rel="noopener noreferrer">public record</a>, and set a loss limit or a break for yourself in the account settings.</p>`,
    },
    zh: {
      title: '秒合约入门',
      content: `
<p>秒合约只问一个问题：到期时指数是涨还是跌？入口：<a href="/second" rel="noopener noreferrer">秒合约</a>。</p>
<ul>
  <li><strong>选择</strong>交易对、时长和金额。收益率、手续费和价格持平时的规则在提交前显示，开仓后不再改变。</li>
  <li><strong>开仓。</strong>合约按下单数秒之后产生的第一个指数开仓，因此无人能利用旧价格；时间从那一刻算起。</li>
  <li><strong>到期。</strong>以到期时刻或之后的第一个指数结算。判断正确，返还本金并支付收益；判断错误，损失本金。</li>
  <li><strong>价格持平</strong>有两种规则：按盈利结算，或退还本金和手续费。若近期持平较多，或样本太少，则退还，否则同时买涨买跌的人必定获利。</li>
  <li><strong>没有指数。</strong>若指数未能及时到达，退还本金和手续费。</li>
  <li><strong>保本胜率。</strong>表单会显示不亏损所需的胜率。长期来看多数人会亏损。</li>
</ul>
<p>每个结果都可在<a href="/fairness" rel="noopener noreferrer">公开记录</a>中自行验证；您也可以在账户设置中为自己设定亏损限额或冷静期。</p>`,
    },
    hk: {
      title: '秒合約入門',
      content: `
<p>秒合約只問一個問題：到期時指數是升還是跌？入口：<a href="/second" rel="noopener noreferrer">秒合約</a>。</p>
<ul>
  <li><strong>選擇</strong>交易對、時長及金額。收益率、手續費及價格持平時的規則於提交前顯示，開倉後不再更改。</li>
  <li><strong>開倉。</strong>合約按落單數秒後產生的第一個指數開倉，因此沒有人能利用舊價格；時間由那刻起計。</li>
  <li><strong>到期。</strong>以到期時刻或其後的第一個指數結算。判斷正確，退回本金並支付收益；判斷錯誤，損失本金。</li>
  <li><strong>價格持平</strong>有兩種規則：按獲利結算，或退還本金及手續費。若近期持平較多，或樣本太少，便會退還，否則同時買升買跌的人必定獲利。</li>
  <li><strong>沒有指數。</strong>若指數未能及時到達，退還本金及手續費。</li>
  <li><strong>打和勝率。</strong>表格會顯示不虧損所需的勝率。長遠而言，大部分人會虧損。</li>
</ul>
<p>每個結果都可在<a href="/fairness" rel="noopener noreferrer">公開紀錄</a>自行驗證；您亦可在帳戶設定中為自己設定虧損上限或冷靜期。</p>`,
    },
    jp: {
      title: '秒オプションのしくみ',
      content: `
<p>秒オプションの問いは一つだけ、満了時にインデックスが上がっているか下がっているかです。画面は<a href="/second" rel="noopener noreferrer">秒オプション</a>です。</p>
<ul>
  <li><strong>選ぶ。</strong>通貨ペア、期間、取引額を選びます。利益率、手数料、同値の場合の扱いは送信前に表示され、開始時に確定します。</li>
  <li><strong>開始。</strong>注文から数秒後に作られた最初のインデックスで始まるため、古い価格を利用することはできません。期間はそこから数えます。</li>
  <li><strong>満了。</strong>満了時刻以後の最初のインデックスで判定します。予想どおりなら取引額と利益を受け取り、外れれば取引額を失います。</li>
  <li><strong>同値の場合</strong>は、勝ちとするか、取引額と手数料を返金するかのどちらかです。同値が多い、または実績が少ないときは返金します。そうしなければ、両方に賭ける人が必ず利益を得るからです。</li>
  <li><strong>インデックスがないとき。</strong>時間内に届かなければ、取引額と手数料を返金します。</li>
  <li><strong>損益分岐の勝率。</strong>損をしないために必要な勝率を表示しています。長く続ければ、多くの方が損失を出します。</li>
</ul>
<p>結果はすべて<a href="/fairness" rel="noopener noreferrer">公開記録</a>でご自身で検証できます。損失の上限や休止期間はアカウント設定で設定できます。</p>`,
    },
    th: {
      title: 'สัญญาวินาทีทำงานอย่างไร',
      content: `
<p>สัญญาวินาทีถามเพียงข้อเดียวว่า เมื่อครบเวลา ดัชนีจะสูงขึ้นหรือต่ำลง เปิดได้ที่<a href="/second" rel="noopener noreferrer">สัญญาวินาที</a></p>
<ul>
  <li><strong>เลือก</strong>คู่เหรียญ ระยะเวลา และจำนวนเงิน อัตรากำไร ค่าธรรมเนียม และกติกาเมื่อราคาเท่าเดิมจะแสดงก่อนส่ง และคงที่เมื่อสัญญาเปิด</li>
  <li><strong>การเปิด</strong> สัญญาเปิดที่ดัชนีแรกซึ่งเกิดขึ้นหลังคำสั่งไม่กี่วินาที จึงไม่มีใครใช้ราคาเก่าได้ เวลาเริ่มนับจากจุดนั้น</li>
  <li><strong>การสิ้นสุด</strong> ตัดสินที่ดัชนีแรกเมื่อครบเวลาหรือหลังจากนั้น ทายถูกได้เงินคืนพร้อมกำไร ทายผิดเสียเงินที่ลง</li>
  <li><strong>ราคาเท่าเดิม</strong>มีสองกติกา คือถือว่าชนะ หรือคืนเงินและค่าธรรมเนียม หากราคาเท่าเดิมเกิดบ่อยหรือมีข้อมูลน้อยเกินไปจะคืนเงิน มิฉะนั้นผู้ที่ลงทั้งสองทางจะได้กำไรเสมอ</li>
  <li><strong>ไม่มีดัชนี</strong> หากดัชนีมาไม่ทันเวลา จะคืนเงินและค่าธรรมเนียม</li>
  <li><strong>อัตราชนะคุ้มทุน</strong> แบบฟอร์มแสดงสัดส่วนที่ต้องชนะจึงจะไม่ขาดทุน ในระยะยาวคนส่วนใหญ่ขาดทุน</li>
</ul>
<p>ตรวจสอบทุกผลได้เองใน<a href="/fairness" rel="noopener noreferrer">บันทึกสาธารณะ</a> และตั้งวงเงินขาดทุนหรือช่วงพักของตนเองได้ในตั้งค่าบัญชี</p>`,
    },
    kr: {
      title: '초단기 계약 안내',
      content: `
<p>초단기 계약의 질문은 하나입니다. 만기에 지수가 오를까요, 내릴까요? <a href="/second" rel="noopener noreferrer">초단기</a>에서 이용할 수 있습니다.</p>
<ul>
  <li><strong>선택.</strong> 거래쌍, 기간, 금액을 고릅니다. 수익률, 수수료, 가격이 같을 때의 규칙은 보내기 전에 표시되며 시작할 때 확정됩니다.</li>
  <li><strong>시작.</strong> 주문 후 몇 초가 지나 만들어진 첫 지수로 시작하므로 누구도 지난 가격을 이용할 수 없습니다. 시간은 그때부터 흐릅니다.</li>
  <li><strong>만기.</strong> 만기 시각 또는 그 이후의 첫 지수로 판정합니다. 맞히면 원금과 수익을 받고, 틀리면 원금을 잃습니다.</li>
  <li><strong>가격이 같을 때</strong>의 규칙은 두 가지입니다. 수익으로 처리하거나 원금과 수수료를 돌려드립니다. 같은 가격이 잦거나 자료가 적으면 환불합니다. 그러지 않으면 양쪽에 거는 사람이 항상 이익을 얻기 때문입니다.</li>
  <li><strong>지수가 없을 때.</strong> 제때 지수가 오지 않으면 원금과 수수료를 돌려드립니다.</li>
  <li><strong>손익분기 승률.</strong> 손해를 보지 않으려면 필요한 승률을 표시합니다. 길게 보면 대부분은 손실을 봅니다.</li>
</ul>
<p>모든 결과는 <a href="/fairness" rel="noopener noreferrer">공개 기록</a>에서 직접 확인할 수 있고, 손실 한도와 휴식 기간은 계정 설정에서 정할 수 있습니다.</p>`,
    },
  },
};
