import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const whatComesNext: DemoArticle = {
  name: 'what-comes-next',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'What comes next',
      content: `
<p>Spot trading, leverage, seconds contracts, savings, P2P trading, the asset pages, the personal area, the operator console and the public record are open today. One thing is missing. We name no date; it opens when it is finished and tested, and is announced here.</p>
<ul>
  <li><strong>Real networks.</strong> Deposits and withdrawals run on a simulated chain with test coins. Addresses, confirmations, reviews and reorganisations behave as they will on a real one.</li>
</ul>
<p>Leverage and seconds contracts stay off in a live exchange until its operator turns them on.</p>`,
    },
    zh: {
      title: '接下来的计划',
      content: `
<p>现货、杠杆、秒合约、理财、P2P 交易、资产页面、个人中心、运营后台和公开记录现已开放，尚缺一项。我们不承诺日期，它会在完成并通过测试后开放，并在此公告。</p>
<ul>
  <li><strong>真实网络。</strong>充值和提现目前在模拟链上以测试币进行；地址、确认数、审核和链重组的表现与真实网络一致。</li>
</ul>
<p>在正式运营的交易所中，杠杆和秒合约默认关闭，由运营者开启。</p>`,
    },
    hk: {
      title: '即將推出',
      content: `
<p>現貨、槓桿、秒合約、理財、P2P 交易、資產頁面、個人中心、營運後台及公開記錄現已開放，尚欠一項。我們不作日期承諾，它會在完成並通過測試後開放，並於此公佈。</p>
<ul>
  <li><strong>真實網絡。</strong>存入及提取現時在模擬鏈上以測試幣進行；地址、確認數、審批及鏈重組的表現與真實網絡一致。</li>
</ul>
<p>在正式營運的交易所，槓桿及秒合約預設為關閉，由營運者開啟。</p>`,
    },
    jp: {
      title: '今後の予定',
      content: `
<p>現物取引、レバレッジ、秒オプション、定期運用、P2P 取引、資産ページ、マイページ、運営コンソール、公開記録は現在ご利用いただけます。まだないものは一つです。日付のお約束はせず、完成しテストを終えたら提供し、ここでお知らせします。</p>
<ul>
  <li><strong>実際のネットワーク。</strong>入出金は模擬チェーンのテストコインで行います。アドレス、承認数、審査、チェーンの再編成は実際のネットワークと同じように動きます。</li>
</ul>
<p>本番の取引所では、レバレッジと秒オプションは運営者が有効にするまで無効です。</p>`,
    },
    th: {
      title: 'สิ่งที่จะตามมา',
      content: `
<p>สปอต เลเวอเรจ สัญญารายวินาที ออมทรัพย์ การซื้อขาย P2P หน้าสินทรัพย์ ข้อมูลส่วนตัว หลังบ้านผู้ให้บริการ และบันทึกสาธารณะเปิดให้ใช้แล้ว ยังขาดอยู่อย่างเดียว เราไม่ระบุวัน จะเปิดเมื่อพัฒนาและทดสอบเสร็จ และจะประกาศที่นี่</p>
<ul>
  <li><strong>เครือข่ายจริง</strong> การฝากและถอนทำบนเชนจำลองด้วยเหรียญทดสอบ ที่อยู่ จำนวนยืนยัน การตรวจสอบ และการจัดเรียงเชนใหม่ทำงานเหมือนเครือข่ายจริง</li>
</ul>
<p>ในศูนย์ซื้อขายจริง เลเวอเรจและสัญญารายวินาทีจะปิดไว้จนกว่าผู้ให้บริการจะเปิด</p>`,
    },
    kr: {
      title: '앞으로의 계획',
      content: `
<p>현물 거래, 레버리지, 초 단위 계약, 예치 상품, P2P 거래, 자산 화면, 마이페이지, 운영자 콘솔, 공개 기록은 지금 이용할 수 있습니다. 아직 없는 것은 한 가지입니다. 날짜는 약속하지 않으며, 완성과 테스트를 마친 뒤 열고 이곳에 공지합니다.</p>
<ul>
  <li><strong>실제 네트워크.</strong> 입출금은 모의 체인의 테스트 코인으로 이루어집니다. 주소, 확인 수, 심사, 체인 재구성은 실제 네트워크와 같게 동작합니다.</li>
</ul>
<p>실제 거래소에서 레버리지와 초 단위 계약은 운영자가 켜기 전까지 꺼져 있습니다.</p>`,
    },
  },
};
