import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const guideDepositsWithdrawals: DemoArticle = {
  name: 'guide-deposits-withdrawals',
  categoryId: NEWS_CATEGORIES.safety,
  texts: {
    en: {
      title: 'Deposits and withdrawals',
      content: `
<p>Both are found under <a href="/assets" rel="noopener noreferrer">Assets</a>, in the row of the currency.</p>
<ul>
  <li><strong>Deposit.</strong> Choose the network and send to your own address. Where a memo is shown, it belongs to the address: a payment without it cannot be assigned to you.</li>
  <li><strong>Confirmations.</strong> A deposit appears as soon as the network shows it, is credited after some confirmations, and can be withdrawn once it is final.</li>
  <li><strong>Notice of a payment.</strong> Where you paid to our shared address, tell us the amount and the address it came from. It is credited after a review. Notices of payments that were never made are malicious clicking and freeze the account.</li>
  <li><strong>Withdrawal.</strong> Enter the address, the amount and the trade password. An address that is not in your <a href="/assets/bindAddr" rel="noopener noreferrer">address book</a> needs a code as well. Look at the whole address in the last step: nobody can call coins back.</li>
  <li><strong>Fee.</strong> From the trade account it is a fixed amount, from the fiat and leverage accounts a share of the amount. The form shows both, and what arrives.</li>
  <li><strong>Limits and waiting times.</strong> A day’s limit is higher once your identity is verified. New addresses, and withdrawals after a change of a password, may have to wait; the form says until when.</li>
</ul>
<p>Every deposit and withdrawal with its state and its transaction is in the <a href="/assets/dealRecords" rel="noopener noreferrer">records</a>.</p>`,
    },
    zh: {
      title: '充币与提币',
      content: `
<p>均在<a href="/assets" rel="noopener noreferrer">资产</a>页对应币种的行内操作。</p>
<ul>
  <li><strong>充币。</strong>选择网络，转入您的专属地址。如显示标签（Memo），须一并填写，否则无法识别为您的款项。</li>
  <li><strong>确认数。</strong>网络出现交易后即显示，达到确认数后入账，最终确认后方可提币。</li>
  <li><strong>付款通知。</strong>若转入我们的公共地址，请告知金额和来源地址，审核后入账。谎报从未支付的款项属于恶意点击，账户会被冻结。</li>
  <li><strong>提币。</strong>填写地址、数量和交易密码；不在<a href="/assets/bindAddr" rel="noopener noreferrer">地址簿</a>中的地址还需验证码。最后一步请核对完整地址：转出后无法追回。</li>
  <li><strong>手续费。</strong>币币账户为固定数量，法币和杠杆账户按比例收取。表单会显示手续费和实际到账数量。</li>
  <li><strong>限额与等待。</strong>通过身份认证后每日限额更高。新地址以及修改密码后的提币可能需要等待，表单会显示截止时间。</li>
</ul>
<p>每笔充币和提币的状态与交易哈希见<a href="/assets/dealRecords" rel="noopener noreferrer">财务记录</a>。</p>`,
    },
    hk: {
      title: '存幣與提幣',
      content: `
<p>均在<a href="/assets" rel="noopener noreferrer">資產</a>頁相應幣種的一行內操作。</p>
<ul>
  <li><strong>存幣。</strong>選擇網絡，轉入您的專屬地址。如顯示標籤（Memo），必須一併填寫，否則無法識別為您的款項。</li>
  <li><strong>確認數。</strong>網絡出現交易後即顯示，達到確認數後入帳，最終確認後方可提幣。</li>
  <li><strong>付款通知。</strong>若轉入我們的共用地址，請告知金額及來源地址，審核後入帳。虛報從未支付的款項屬惡意點擊，帳號會被凍結。</li>
  <li><strong>提幣。</strong>填寫地址、數量及交易密碼；不在<a href="/assets/bindAddr" rel="noopener noreferrer">地址簿</a>中的地址另需驗證碼。最後一步請核對完整地址：轉出後無法追回。</li>
  <li><strong>手續費。</strong>現貨帳戶為固定數量，法幣及槓桿帳戶按比例收取。表格會顯示手續費及實收數量。</li>
  <li><strong>限額與等候。</strong>通過身份認證後每日限額較高。新地址以及更改密碼後的提幣可能需要等候，表格會顯示截止時間。</li>
</ul>
<p>每筆存幣及提幣的狀態與交易雜湊見<a href="/assets/dealRecords" rel="noopener noreferrer">財務記錄</a>。</p>`,
    },
    jp: {
      title: '入金と出金',
      content: `
<p>どちらも<a href="/assets" rel="noopener noreferrer">資産</a>の各通貨の行から行います。</p>
<ul>
  <li><strong>入金。</strong>ネットワークを選び、お客様専用のアドレスに送ります。メモが表示される場合は必ず付けてください。ないと、お客様の入金として扱えません。</li>
  <li><strong>承認数。</strong>ネットワークに現れるとすぐに表示され、所定の承認数で反映され、確定後に出金できるようになります。</li>
  <li><strong>支払いの連絡。</strong>共用アドレスに送った場合は、数量と送金元アドレスをお知らせください。確認後に反映します。実際にない支払いの連絡は悪意のある操作とみなし、アカウントを凍結します。</li>
  <li><strong>出金。</strong>アドレス、数量、取引パスワードを入力します。<a href="/assets/bindAddr" rel="noopener noreferrer">アドレス帳</a>にないアドレスには認証コードも必要です。最後の画面でアドレス全体をご確認ください。送った後は取り戻せません。</li>
  <li><strong>手数料。</strong>現物口座からは定額、法定通貨口座とレバレッジ口座からは数量に対する割合です。手数料と受取数量は画面に表示されます。</li>
  <li><strong>限度額と待ち時間。</strong>本人確認を済ませると 1 日の限度額が上がります。新しいアドレスやパスワード変更後の出金は待ち時間があり、いつまでかは画面に表示されます。</li>
</ul>
<p>すべての入出金の状態とトランザクションは<a href="/assets/dealRecords" rel="noopener noreferrer">入出金履歴</a>で確認できます。</p>`,
    },
    th: {
      title: 'การฝากและการถอน',
      content: `
<p>ทั้งสองอย่างอยู่ใน<a href="/assets" rel="noopener noreferrer">สินทรัพย์</a> ที่แถวของเหรียญนั้น</p>
<ul>
  <li><strong>ฝาก</strong> เลือกเครือข่ายแล้วส่งไปยังที่อยู่ของคุณเอง หากมีแท็ก (Memo) ต้องใส่ด้วย มิฉะนั้นเราจะไม่ทราบว่าเป็นเงินของคุณ</li>
  <li><strong>การยืนยัน</strong> รายการฝากแสดงทันทีที่เครือข่ายเห็น เข้าบัญชีเมื่อยืนยันครบ และถอนได้เมื่อสิ้นสุดสมบูรณ์</li>
  <li><strong>แจ้งการชำระ</strong> หากโอนมาที่ที่อยู่รวมของเรา โปรดแจ้งจำนวนและที่อยู่ต้นทาง เงินเข้าหลังตรวจสอบ การแจ้งรายการที่ไม่ได้จ่ายจริงถือเป็นการกดโดยเจตนาร้าย และบัญชีจะถูกระงับ</li>
  <li><strong>ถอน</strong> กรอกที่อยู่ จำนวน และรหัสผ่านการเทรด ที่อยู่ซึ่งไม่อยู่ใน<a href="/assets/bindAddr" rel="noopener noreferrer">สมุดที่อยู่</a>ต้องใช้รหัสยืนยันด้วย ตรวจที่อยู่ทั้งหมดในขั้นสุดท้าย เพราะส่งแล้วเรียกคืนไม่ได้</li>
  <li><strong>ค่าธรรมเนียม</strong> จากบัญชีซื้อขายเป็นจำนวนคงที่ จากบัญชีเงินเฟียตและบัญชีเลเวอเรจเป็นสัดส่วนของจำนวน แบบฟอร์มแสดงทั้งค่าธรรมเนียมและจำนวนที่ได้รับ</li>
  <li><strong>วงเงินและเวลารอ</strong> วงเงินต่อวันสูงขึ้นเมื่อยืนยันตัวตนแล้ว ที่อยู่ใหม่และการถอนหลังเปลี่ยนรหัสผ่านอาจต้องรอ แบบฟอร์มบอกว่าถึงเมื่อใด</li>
</ul>
<p>สถานะและธุรกรรมของทุกรายการอยู่ใน<a href="/assets/dealRecords" rel="noopener noreferrer">ประวัติรายการ</a></p>`,
    },
    kr: {
      title: '입금과 출금',
      content: `
<p>모두 <a href="/assets" rel="noopener noreferrer">자산</a>에서 해당 코인의 줄에 있습니다.</p>
<ul>
  <li><strong>입금.</strong> 네트워크를 고르고 본인 전용 주소로 보내세요. 메모가 표시되면 반드시 함께 입력해야 합니다. 없으면 누구의 입금인지 알 수 없습니다.</li>
  <li><strong>확인 수.</strong> 네트워크에 나타나면 바로 표시되고, 정해진 확인 수 뒤에 반영되며, 최종 확정된 뒤 출금할 수 있습니다.</li>
  <li><strong>결제 알림.</strong> 공용 주소로 보냈다면 수량과 보낸 주소를 알려 주세요. 검토 후 반영됩니다. 실제로 하지 않은 결제를 알리는 것은 악의적 클릭이며 계정이 동결됩니다.</li>
  <li><strong>출금.</strong> 주소, 수량, 거래 비밀번호를 입력합니다. <a href="/assets/bindAddr" rel="noopener noreferrer">주소록</a>에 없는 주소는 인증 코드도 필요합니다. 마지막 단계에서 주소 전체를 확인하세요. 보낸 뒤에는 되돌릴 수 없습니다.</li>
  <li><strong>수수료.</strong> 현물 계좌는 정액, 법정화폐·레버리지 계좌는 수량에 비례합니다. 수수료와 받을 수량이 화면에 표시됩니다.</li>
  <li><strong>한도와 대기.</strong> 본인 인증을 마치면 하루 한도가 높아집니다. 새 주소와 비밀번호 변경 후의 출금은 기다려야 할 수 있으며 언제까지인지 화면에 표시됩니다.</li>
</ul>
<p>모든 입출금의 상태와 트랜잭션은 <a href="/assets/dealRecords" rel="noopener noreferrer">거래 기록</a>에 있습니다.</p>`,
    },
  },
};
