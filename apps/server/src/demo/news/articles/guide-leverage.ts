import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const guideLeverage: DemoArticle = {
  name: 'guide-leverage',
  categoryId: NEWS_CATEGORIES.products,
  texts: {
    en: {
      title: 'How leverage works',
      content: `
<p>With leverage you put in a part of the value, the margin, and win or lose on the whole of it. Open it under <a href="/lever" rel="noopener noreferrer">Lever</a>.</p>
<ul>
  <li><strong>Long or short.</strong> A long earns when the index rises, a short when it falls. The index is the median of several price sources; you do not trade with other users here.</li>
  <li><strong>Multiple and lots.</strong> The position is worth the margin times the multiple. At 20x a move of 5 % against you costs the whole margin.</li>
  <li><strong>Costs.</strong> A fee is paid when the position opens, and an overnight fee for each night that it stays open. The spread is in the opening price. The form shows all of them before you send.</li>
  <li><strong>Market or fixed price.</strong> A market order opens at the next index. A fixed price waits until the index reaches it; its margin and fee are reserved until then and returned if you cancel.</li>
  <li><strong>Take profit and stop loss</strong> close the position by themselves. You can set them in the order, later in the list, or by dragging on the chart.</li>
  <li><strong>Margin level.</strong> It compares your balance, margins and results with the margins you put in. At the warning level nothing new can be opened; at the lower level all your positions of that currency are closed by force. Your balance never falls below zero.</li>
</ul>
<p>Every closed position has a receipt with its ticks, fees and result. Never put in money that you cannot lose: most people who trade with leverage lose.</p>`,
    },
    zh: {
      title: '杠杆交易入门',
      content: `
<p>杠杆交易只需投入部分价值作为保证金，盈亏按全部价值计算。入口：<a href="/lever" rel="noopener noreferrer">杠杆</a>。</p>
<ul>
  <li><strong>做多与做空。</strong>指数上涨时做多获利，下跌时做空获利。指数为多个价格来源的中位数，您并非与其他用户成交。</li>
  <li><strong>倍数与手数。</strong>仓位价值等于保证金乘以倍数。20 倍时，价格反向变动 5% 即损失全部保证金。</li>
  <li><strong>费用。</strong>开仓收取手续费，持仓过夜收取隔夜费，点差计入开仓价。提交前表单会全部列出。</li>
  <li><strong>市价与限价。</strong>市价单按下一个指数开仓；限价单等待指数到达指定价格，期间预留保证金和手续费，撤销即退还。</li>
  <li><strong>止盈与止损</strong>会自动平仓，可在下单时设置，也可之后在列表中或在图表上拖动设置。</li>
  <li><strong>风险率。</strong>以余额、保证金和盈亏之和对比投入的保证金。低至预警线时不能开新仓；低至强平线时，该币种的全部持仓会被强制平仓。余额不会变为负数。</li>
</ul>
<p>每笔已平仓位都有凭证，列明成交点位、费用和结果。请勿投入输不起的资金：多数杠杆交易者会亏损。</p>`,
    },
    hk: {
      title: '槓桿交易入門',
      content: `
<p>槓桿交易只需投入部分價值作為保證金，盈虧則按全部價值計算。入口：<a href="/lever" rel="noopener noreferrer">槓桿</a>。</p>
<ul>
  <li><strong>做多與做空。</strong>指數上升時做多獲利，下跌時做空獲利。指數為多個價格來源的中位數，您並非與其他用戶成交。</li>
  <li><strong>倍數與手數。</strong>倉位價值等於保證金乘以倍數。20 倍時，價格反方向變動 5% 便會損失全部保證金。</li>
  <li><strong>費用。</strong>開倉收取手續費，持倉過夜收取隔夜費，點差已計入開倉價。提交前表格會全部列出。</li>
  <li><strong>市價與限價。</strong>市價單按下一個指數開倉；限價單等候指數到達指定價格，期間預留保證金及手續費，撤銷後退還。</li>
  <li><strong>止盈與止損</strong>會自動平倉，可於落單時設定，亦可其後在清單或圖表上拖動設定。</li>
  <li><strong>風險率。</strong>以結餘、保證金及盈虧之和對比投入的保證金。跌至警戒線便不能開新倉；跌至強平線時，該幣種的全部持倉會被強制平倉。結餘不會變成負數。</li>
</ul>
<p>每個已平倉位都有憑證，列明成交點位、費用及結果。請勿投入輸不起的資金：大部分槓桿交易者都會虧損。</p>`,
    },
    jp: {
      title: 'レバレッジ取引のしくみ',
      content: `
<p>レバレッジ取引では、取引額の一部を証拠金として預け、損益は全額に対して発生します。画面は<a href="/lever" rel="noopener noreferrer">レバレッジ</a>です。</p>
<ul>
  <li><strong>ロングとショート。</strong>インデックスが上がればロング、下がればショートの利益になります。インデックスは複数の価格ソースの中央値で、他のお客様との取引ではありません。</li>
  <li><strong>倍率とロット。</strong>ポジションの価値は証拠金 × 倍率です。20 倍では、5 % の逆行で証拠金のすべてを失います。</li>
  <li><strong>費用。</strong>新規時に手数料、夜を越えるたびに翌日繰越手数料がかかり、スプレッドは約定価格に含まれます。いずれも送信前に表示されます。</li>
  <li><strong>成行と指値。</strong>成行は次のインデックスで約定します。指値はその価格に達するまで待ち、その間は証拠金と手数料を確保します。取り消せば戻ります。</li>
  <li><strong>利確と損切り</strong>は自動で決済します。注文時のほか、一覧やチャート上のドラッグでも設定できます。</li>
  <li><strong>証拠金維持率。</strong>残高・証拠金・損益の合計を、預けた証拠金と比べた値です。警告水準では新規の取引ができず、ロスカット水準ではその通貨のポジションがすべて決済されます。残高がマイナスになることはありません。</li>
</ul>
<p>決済したポジションには、ティック・手数料・損益を記した明細があります。失ってはならない資金は使わないでください。多くの方が損失を出しています。</p>`,
    },
    th: {
      title: 'เลเวอเรจทำงานอย่างไร',
      content: `
<p>การเทรดด้วยเลเวอเรจใช้เงินเพียงส่วนหนึ่งของมูลค่าเป็นหลักประกัน แต่กำไรขาดทุนคิดจากมูลค่าทั้งหมด เปิดได้ที่<a href="/lever" rel="noopener noreferrer">เลเวอเรจ</a></p>
<ul>
  <li><strong>ลองหรือชอร์ต</strong> ลองได้กำไรเมื่อดัชนีขึ้น ชอร์ตได้กำไรเมื่อดัชนีลง ดัชนีคือค่ามัธยฐานของแหล่งราคาหลายแห่ง คุณไม่ได้เทรดกับผู้ใช้อื่น</li>
  <li><strong>ตัวคูณและล็อต</strong> มูลค่าสถานะเท่ากับหลักประกันคูณตัวคูณ ที่ 20 เท่า ราคาสวนทาง 5% ทำให้เสียหลักประกันทั้งหมด</li>
  <li><strong>ค่าใช้จ่าย</strong> มีค่าธรรมเนียมตอนเปิด ค่าธรรมเนียมข้ามคืนทุกคืนที่ถือ และสเปรดรวมอยู่ในราคาเปิด แบบฟอร์มแสดงครบก่อนส่ง</li>
  <li><strong>ราคาตลาดหรือราคากำหนด</strong> คำสั่งตลาดเปิดที่ดัชนีถัดไป ราคากำหนดจะรอจนดัชนีถึงราคานั้น โดยกันหลักประกันและค่าธรรมเนียมไว้ และคืนให้เมื่อยกเลิก</li>
  <li><strong>ทำกำไรและตัดขาดทุน</strong> ปิดสถานะให้อัตโนมัติ ตั้งได้ตอนส่งคำสั่ง ในรายการ หรือลากบนกราฟ</li>
  <li><strong>อัตราความเสี่ยง</strong> เทียบยอดคงเหลือ หลักประกัน และกำไรขาดทุน กับหลักประกันที่วางไว้ เมื่อถึงระดับเตือนจะเปิดเพิ่มไม่ได้ เมื่อถึงระดับบังคับปิด สถานะทั้งหมดของสกุลนั้นจะถูกปิด ยอดคงเหลือไม่มีวันติดลบ</li>
</ul>
<p>ทุกสถานะที่ปิดแล้วมีใบสรุปแสดงทิก ค่าธรรมเนียม และผลลัพธ์ อย่าใช้เงินที่เสียไม่ได้ เพราะผู้เทรดด้วยเลเวอเรจส่วนใหญ่ขาดทุน</p>`,
    },
    kr: {
      title: '레버리지 거래 안내',
      content: `
<p>레버리지 거래는 가치의 일부만 증거금으로 내고 손익은 전체 가치로 계산합니다. <a href="/lever" rel="noopener noreferrer">레버리지</a>에서 이용할 수 있습니다.</p>
<ul>
  <li><strong>롱과 숏.</strong> 지수가 오르면 롱, 내리면 숏이 이익입니다. 지수는 여러 가격 출처의 중앙값이며 다른 이용자와 거래하는 것이 아닙니다.</li>
  <li><strong>배수와 랏.</strong> 포지션 가치는 증거금 × 배수입니다. 20배에서는 반대로 5%만 움직여도 증거금을 모두 잃습니다.</li>
  <li><strong>비용.</strong> 진입할 때 수수료, 밤을 넘길 때마다 오버나이트 수수료가 들고 스프레드는 진입 가격에 포함됩니다. 보내기 전에 모두 표시됩니다.</li>
  <li><strong>시장가와 지정가.</strong> 시장가는 다음 지수로 체결됩니다. 지정가는 지수가 그 가격에 닿을 때까지 기다리며 증거금과 수수료를 잡아 두고, 취소하면 돌려드립니다.</li>
  <li><strong>익절과 손절</strong>은 자동으로 청산합니다. 주문할 때, 목록에서, 또는 차트에서 끌어 설정할 수 있습니다.</li>
  <li><strong>증거금 유지율.</strong> 잔액, 증거금, 손익의 합을 처음 낸 증거금과 비교한 값입니다. 경고 수준에서는 새로 진입할 수 없고, 강제 청산 수준에서는 해당 통화의 모든 포지션이 청산됩니다. 잔액은 0 아래로 내려가지 않습니다.</li>
</ul>
<p>청산된 포지션마다 틱, 수수료, 결과를 담은 명세서가 있습니다. 잃어서는 안 되는 돈은 넣지 마세요. 레버리지 거래자 대부분은 손실을 봅니다.</p>`,
    },
  },
};
