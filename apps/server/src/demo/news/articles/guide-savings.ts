import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const guideSavings: DemoArticle = {
  name: 'guide-savings',
  categoryId: NEWS_CATEGORIES.products,
  texts: {
    en: {
      title: 'How savings work',
      content: `
<p>A savings product holds a fixed amount for a fixed number of days and pays interest every day. Find the products under <a href="/deposit" rel="noopener noreferrer">Savings</a>.</p>
<ul>
  <li><strong>Buying.</strong> The amount moves from your trade account into your savings account and stays locked until the end.</li>
  <li><strong>Interest</strong> is paid every 24 hours after you bought, at the rate that is shown. The rate of a purchase does not change.</li>
  <li><strong>At the end</strong> the amount returns to your trade account by itself.</li>
  <li><strong>Redeeming early</strong> is possible at any time. The amount comes back at once, less the interest that was already paid for it.</li>
  <li><strong>Limits.</strong> Products may have a limit in all and one for each user.</li>
</ul>
<p>Your purchases, the next payment and the days that remain are in the <a href="/coinlog" rel="noopener noreferrer">list of savings</a>.</p>`,
    },
    zh: {
      title: '理财产品入门',
      content: `
<p>理财产品将固定金额锁定固定天数，并按日派息。入口：<a href="/deposit" rel="noopener noreferrer">理财产品</a>。</p>
<ul>
  <li><strong>申购。</strong>金额由币币账户转入理财账户，到期前锁定。</li>
  <li><strong>利息</strong>自申购起每 24 小时按显示的利率派发一次，已申购部分的利率不会改变。</li>
  <li><strong>到期</strong>后本金自动返回币币账户。</li>
  <li><strong>提前赎回</strong>随时可以进行，本金立即返还，但须扣除已派发的利息。</li>
  <li><strong>额度。</strong>产品可能设有总额度和个人额度。</li>
</ul>
<p>申购记录、下次派息和剩余天数见<a href="/coinlog" rel="noopener noreferrer">理财记录</a>。</p>`,
    },
    hk: {
      title: '理財產品入門',
      content: `
<p>理財產品將固定金額鎖定固定日數，並按日派息。入口：<a href="/deposit" rel="noopener noreferrer">理財產品</a>。</p>
<ul>
  <li><strong>申購。</strong>金額由現貨帳戶轉入理財帳戶，到期前鎖定。</li>
  <li><strong>利息</strong>由申購起每 24 小時按所示利率派發一次，已申購部分的利率不會更改。</li>
  <li><strong>到期</strong>後本金自動退回現貨帳戶。</li>
  <li><strong>提前贖回</strong>隨時可以進行，本金即時退回，但須扣除已派發的利息。</li>
  <li><strong>額度。</strong>產品可能設有總額度及個人額度。</li>
</ul>
<p>申購紀錄、下次派息及剩餘日數見<a href="/coinlog" rel="noopener noreferrer">理財記錄</a>。</p>`,
    },
    jp: {
      title: '定期運用のしくみ',
      content: `
<p>定期運用は、決まった金額を決まった日数だけ預け、利息を毎日受け取る商品です。画面は<a href="/deposit" rel="noopener noreferrer">定期運用</a>です。</p>
<ul>
  <li><strong>購入。</strong>金額は現物口座から運用口座へ移り、満期まで引き出せません。</li>
  <li><strong>利息</strong>は購入から 24 時間ごとに、表示の利率で支払われます。購入後に利率は変わりません。</li>
  <li><strong>満期</strong>になると、元本は自動で現物口座に戻ります。</li>
  <li><strong>中途解約</strong>はいつでもできます。元本はすぐに戻りますが、支払い済みの利息は差し引かれます。</li>
  <li><strong>上限。</strong>商品全体やお一人ごとの上限がある場合があります。</li>
</ul>
<p>購入した商品、次の利払い、残りの日数は<a href="/coinlog" rel="noopener noreferrer">運用の一覧</a>で確認できます。</p>`,
    },
    th: {
      title: 'ออมทรัพย์ทำงานอย่างไร',
      content: `
<p>ผลิตภัณฑ์ออมทรัพย์ล็อกเงินจำนวนคงที่ตามจำนวนวันที่กำหนด และจ่ายดอกเบี้ยทุกวัน ดูได้ที่<a href="/deposit" rel="noopener noreferrer">ออมทรัพย์</a></p>
<ul>
  <li><strong>การซื้อ</strong> เงินย้ายจากบัญชีซื้อขายไปบัญชีออมทรัพย์ และล็อกไว้จนครบกำหนด</li>
  <li><strong>ดอกเบี้ย</strong>จ่ายทุก 24 ชั่วโมงหลังซื้อ ตามอัตราที่แสดง อัตราของรายการที่ซื้อแล้วไม่เปลี่ยน</li>
  <li><strong>เมื่อครบกำหนด</strong> เงินต้นกลับเข้าบัญชีซื้อขายเอง</li>
  <li><strong>ไถ่ถอนก่อนกำหนด</strong>ทำได้ทุกเมื่อ เงินต้นคืนทันที หักดอกเบี้ยที่จ่ายไปแล้ว</li>
  <li><strong>วงเงิน</strong> ผลิตภัณฑ์อาจมีวงเงินรวมและวงเงินต่อคน</li>
</ul>
<p>รายการที่ซื้อ การจ่ายครั้งถัดไป และวันที่เหลืออยู่ใน<a href="/coinlog" rel="noopener noreferrer">รายการออมทรัพย์</a></p>`,
    },
    kr: {
      title: '예치 상품 안내',
      content: `
<p>예치 상품은 정해진 금액을 정해진 일수 동안 맡기고 매일 이자를 받는 상품입니다. <a href="/deposit" rel="noopener noreferrer">예치 상품</a>에서 확인하세요.</p>
<ul>
  <li><strong>가입.</strong> 금액이 현물 계좌에서 예치 계좌로 옮겨지고 만기까지 묶입니다.</li>
  <li><strong>이자</strong>는 가입 후 24시간마다 표시된 이율로 지급됩니다. 가입한 뒤에는 이율이 바뀌지 않습니다.</li>
  <li><strong>만기</strong>가 되면 원금이 현물 계좌로 자동으로 돌아옵니다.</li>
  <li><strong>중도 해지</strong>는 언제든지 할 수 있습니다. 원금은 바로 돌아오며 이미 지급된 이자는 뺍니다.</li>
  <li><strong>한도.</strong> 상품 전체 한도와 개인 한도가 있을 수 있습니다.</li>
</ul>
<p>가입 내역, 다음 지급, 남은 일수는 <a href="/coinlog" rel="noopener noreferrer">예치 내역</a>에 있습니다.</p>`,
    },
  },
};
