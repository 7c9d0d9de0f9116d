import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const whatComesNext: DemoArticle = {
  name: 'what-comes-next',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'What comes next',
      content: `
<p>What follows is planned and not open yet. We name no dates; each part opens when it is finished and tested, and is announced here.</p>
<ul>
  <li><strong>Leverage.</strong> Long and short against the index, with the liquidation price, fee and overnight cost shown before you click.</li>
  <li><strong>Seconds contracts.</strong> With the public record of every quote and settlement, and the win rate you need to break even on the ticket. In a live exchange they stay off until its operator turns them on.</li>
  <li><strong>Savings.</strong> Fixed lots with a daily rate; the rate shown is the rate paid.</li>
  <li><strong>Assets.</strong> One page for all five accounts, transfers between them, deposits, withdrawals and bound addresses.</li>
  <li><strong>Personal area.</strong> Trade password, identity, payment methods, and the list of devices on which you are logged in.</li>
  <li><strong>Operator console.</strong> Reviews, settings and news, with every action in an audit log.</li>
</ul>
<p>The rules for money of these products are in the engine already, where simulated worlds full of faults test them. What is missing are the doors: calls, tables and screens. Until they open, the pages behind their menu entries say so plainly.</p>`,
    },
    zh: {
      title: '接下来的计划',
      content: `
<p>以下内容已列入计划，尚未开放。我们不承诺日期，每一部分都会在完成并通过测试后开放，并在此公告。</p>
<ul>
  <li><strong>杠杆。</strong>以指数价做多或做空，下单前即显示强平价、手续费和隔夜费。</li>
  <li><strong>秒合约。</strong>附带每次报价和结算的公开记录，下单票据上标明盈亏平衡所需的胜率。在正式运营的交易所中默认关闭，由运营者开启。</li>
  <li><strong>理财。</strong>固定份额，按日计息，展示的利率就是支付的利率。</li>
  <li><strong>资产。</strong>五类账户集中展示，支持划转、充值、提现和地址绑定。</li>
  <li><strong>个人中心。</strong>交易密码、身份认证、收款方式，以及已登录设备列表。</li>
  <li><strong>运营后台。</strong>审核、设置和公告，每项操作都写入审计日志。</li>
</ul>
<p>这些产品的资金规则已在引擎中实现，并在充满故障的模拟环境里接受检验；尚缺的是接口、数据表和页面。开放之前，相应菜单页会如实说明。</p>`,
    },
    hk: {
      title: '即將推出',
      content: `
<p>以下內容已列入計劃，尚未開放。我們不作日期承諾，每部分會在完成並通過測試後開放，並於此公佈。</p>
<ul>
  <li><strong>槓桿。</strong>以指數價做好或做淡，落盤前已顯示強制平倉價、手續費及隔夜費。</li>
  <li><strong>秒合約。</strong>附有每次報價及結算的公開記錄，落盤時列明打和所需的勝率。在正式營運的交易所預設為關閉，由營運者開啟。</li>
  <li><strong>理財。</strong>固定份額，按日計息，所示利率即為實際支付的利率。</li>
  <li><strong>資產。</strong>五類帳戶一頁盡覽，並可劃轉、存入、提取及綁定地址。</li>
  <li><strong>個人中心。</strong>交易密碼、身份認證、收款方式，以及已登入裝置清單。</li>
  <li><strong>營運後台。</strong>審批、設定及公告，每項操作均寫入審計記錄。</li>
</ul>
<p>這些產品的資金規則已在引擎內實現，並於充滿故障的模擬環境中接受考驗；尚欠的是介面、資料表及頁面。開放之前，相關選單頁面會如實說明。</p>`,
    },
    jp: {
      title: '今後の予定',
      content: `
<p>以下は計画中で、まだご利用いただけません。日付のお約束はせず、完成しテストを終えたものから順に提供し、ここでお知らせします。</p>
<ul>
  <li><strong>レバレッジ。</strong>インデックス価格での買い建て・売り建て。清算価格、手数料、翌日への持ち越し費用を注文前に表示します。</li>
  <li><strong>秒合約。</strong>すべての提示値と決済の公開記録付き。損益分岐に必要な勝率を注文票に示します。本番の取引所では、運営者が有効にするまで無効です。</li>
  <li><strong>貯蓄商品。</strong>固定口数、日ごとの利率。表示された利率がそのまま支払われます。</li>
  <li><strong>資産。</strong>5 つの口座の一覧、口座間の振替、入金、出金、登録アドレス。</li>
  <li><strong>マイページ。</strong>取引パスワード、本人確認、受取方法、ログイン中の端末一覧。</li>
  <li><strong>運営コンソール。</strong>審査、設定、お知らせ。すべての操作を監査ログに残します。</li>
</ul>
<p>これらの資金の規則はすでにエンジンにあり、障害だらけの模擬環境で検証されています。足りないのは API、表、画面です。提供までは、該当するメニューの画面にその旨を表示します。</p>`,
    },
    th: {
      title: 'สิ่งที่จะตามมา',
      content: `
<p>รายการต่อไปนี้อยู่ในแผนและยังไม่เปิดให้ใช้ เราไม่ระบุวัน แต่ละส่วนจะเปิดเมื่อพัฒนาและทดสอบเสร็จ และจะประกาศที่นี่</p>
<ul>
  <li><strong>เลเวอเรจ</strong> เปิดสถานะซื้อหรือขายเทียบราคาดัชนี โดยแสดงราคาถูกบังคับปิด ค่าธรรมเนียม และค่าถือข้ามคืนก่อนกดยืนยัน</li>
  <li><strong>สัญญารายวินาที</strong> พร้อมบันทึกสาธารณะของทุกราคาและทุกการตัดสินผล และแสดงอัตราชนะที่ต้องได้จึงจะเท่าทุน ในศูนย์ซื้อขายจริงจะปิดไว้จนกว่าผู้ให้บริการจะเปิด</li>
  <li><strong>ออมทรัพย์</strong> ล็อตคงที่ คิดดอกเบี้ยรายวัน อัตราที่แสดงคืออัตราที่จ่าย</li>
  <li><strong>สินทรัพย์</strong> รวมห้ากระเป๋าไว้หน้าเดียว โอนระหว่างกระเป๋า ฝาก ถอน และผูกที่อยู่</li>
  <li><strong>ข้อมูลส่วนตัว</strong> รหัสผ่านการเทรด การยืนยันตัวตน วิธีรับเงิน และรายการอุปกรณ์ที่เข้าสู่ระบบ</li>
  <li><strong>หลังบ้านผู้ให้บริการ</strong> การตรวจสอบ การตั้งค่า และข่าว โดยทุกการกระทำอยู่ในบันทึกตรวจสอบ</li>
</ul>
<p>กฎเรื่องเงินของผลิตภัณฑ์เหล่านี้อยู่ในระบบหลักแล้ว และผ่านการทดสอบในโลกจำลองที่เต็มไปด้วยความผิดพลาด สิ่งที่ยังขาดคือ API ตาราง และหน้าจอ ก่อนเปิดใช้ หน้าในเมนูจะบอกไว้ตรง ๆ</p>`,
    },
    kr: {
      title: '앞으로의 계획',
      content: `
<p>아래 내용은 계획 중이며 아직 열리지 않았습니다. 날짜는 약속하지 않습니다. 각 기능은 완성과 테스트를 마친 뒤 열고 이곳에 공지합니다.</p>
<ul>
  <li><strong>레버리지.</strong> 지수 가격 기준의 롱과 숏. 청산가, 수수료, 일일 보유 비용을 주문 전에 보여 드립니다.</li>
  <li><strong>초 단위 계약.</strong> 모든 호가와 정산의 공개 기록과 함께 제공되며, 손익분기에 필요한 승률을 주문표에 표시합니다. 실제 거래소에서는 운영자가 켜기 전까지 꺼져 있습니다.</li>
  <li><strong>예치 상품.</strong> 고정 수량, 일 단위 이율. 표시된 이율이 그대로 지급됩니다.</li>
  <li><strong>자산.</strong> 다섯 계정을 한 화면에 모으고 계정 간 이체, 입금, 출금, 주소 등록을 제공합니다.</li>
  <li><strong>마이페이지.</strong> 거래 비밀번호, 본인 확인, 수취 수단, 로그인된 기기 목록.</li>
  <li><strong>운영자 콘솔.</strong> 심사, 설정, 공지. 모든 작업이 감사 로그에 남습니다.</li>
</ul>
<p>이 상품들의 자금 규칙은 이미 엔진에 있으며, 장애로 가득한 모의 환경에서 검증되고 있습니다. 남은 것은 API, 테이블, 화면입니다. 열리기 전까지 해당 메뉴 화면에 그 사실을 분명히 안내합니다.</p>`,
    },
  },
};
