import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const userAgreement: DemoArticle = {
  name: 'user-agreement',
  categoryId: NEWS_CATEGORIES.footerSecond,
  legal: 'terms',
  texts: {
    en: {
      title: 'User agreement of this demo',
      content: `
<p>By using this demo you agree to the following. It is short because nothing of value changes hands.</p>
<ol>
  <li><strong>What this is.</strong> A demonstration of exchange software. It is no financial service, no offer and no advice.</li>
  <li><strong>Funds.</strong> All balances are play money. They have no value, cannot be paid out, sold or exchanged for anything, and may disappear when the demo is reset.</li>
  <li><strong>Your account.</strong> Keep your password to yourself; what is done with it counts as done by you. You may have more than one account.</li>
  <li><strong>Orders.</strong> Orders meet by price, then by time, at the price of the order that was waiting. A trade that has happened is final. Your orders do not trade with each other.</li>
  <li><strong>Programs.</strong> Bots are welcome within the published limits.</li>
  <li><strong>Fair use.</strong> Do not attack installations of others, do not disturb other users, do not pretend to be somebody else.</li>
  <li><strong>Availability.</strong> The demo may stop, be changed or be emptied at any time.</li>
  <li><strong>Software.</strong> It is licensed under the Apache License 2.0 and comes without warranty.</li>
</ol>
<p>An operator who runs a live exchange has to replace this text by terms of their own, reviewed for the law of their country.</p>`,
    },
    zh: {
      title: '演示环境用户协议',
      content: `
<p>使用本演示环境即表示您同意以下内容。由于不涉及任何有价值的财物，协议很短。</p>
<ol>
  <li><strong>性质。</strong>本站用于演示交易所软件，不是金融服务，不构成要约或建议。</li>
  <li><strong>资金。</strong>所有余额均为体验金，没有价值，不能提现、出售或兑换，演示环境重置时可能消失。</li>
  <li><strong>账户。</strong>请妥善保管密码，使用您密码进行的操作视为您本人的操作。您可以拥有多个账户。</li>
  <li><strong>订单。</strong>订单按价格优先、时间优先成交，成交价以挂单价格为准。已达成的成交不可撤销。您自己的订单之间不会成交。</li>
  <li><strong>程序交易。</strong>在公布的限制之内，欢迎使用机器人。</li>
  <li><strong>正当使用。</strong>不得攻击他人的部署，不得干扰其他用户，不得冒充他人。</li>
  <li><strong>可用性。</strong>演示环境可能随时停止、变更或清空。</li>
  <li><strong>软件。</strong>按 Apache License 2.0 许可，不附带任何担保。</li>
</ol>
<p>正式运营交易所的运营者，必须以自己的条款替换本文，并依所在国家或地区的法律审定。</p>`,
    },
    hk: {
      title: '示範環境用戶協議',
      content: `
<p>使用本示範環境即表示您同意以下內容。由於不涉及任何有價值的財物，協議內容從簡。</p>
<ol>
  <li><strong>性質。</strong>本站用作示範交易所軟件，並非金融服務，不構成要約或建議。</li>
  <li><strong>資金。</strong>所有結餘均為模擬資金，沒有價值，不能提取、出售或兌換，並可能於示範環境重設時消失。</li>
  <li><strong>帳號。</strong>請妥善保管密碼，以您的密碼進行的操作視為您本人的操作。您可以擁有多於一個帳號。</li>
  <li><strong>買賣盤。</strong>按價格優先、時間優先成交，成交價以等候中的掛單為準。已完成的成交不可撤回。您自己的買賣盤之間不會成交。</li>
  <li><strong>程式交易。</strong>在公佈的限制之內，歡迎使用機械人。</li>
  <li><strong>正當使用。</strong>不得攻擊他人的系統，不得滋擾其他用戶，不得冒充他人。</li>
  <li><strong>可用性。</strong>示範環境可能隨時停止、更改或清空。</li>
  <li><strong>軟件。</strong>按 Apache License 2.0 授權，不附帶任何保證。</li>
</ol>
<p>正式營運交易所的營運者，必須以自己的條款取代本文，並按所在地法律審閱。</p>`,
    },
    jp: {
      title: 'デモ利用規約',
      content: `
<p>このデモをご利用になる場合、以下に同意いただいたものとします。価値のあるものは動かないため、短くまとめています。</p>
<ol>
  <li><strong>位置づけ。</strong>取引所ソフトウェアの実演であり、金融サービス、勧誘、助言ではありません。</li>
  <li><strong>資金。</strong>残高はすべて仮想です。価値はなく、出金・売却・交換はできず、デモの初期化により消えることがあります。</li>
  <li><strong>アカウント。</strong>パスワードはご自身で管理してください。パスワードを用いた操作はご本人の操作とみなします。複数のアカウントをお持ちいただけます。</li>
  <li><strong>注文。</strong>価格優先・時間優先で、板で待っていた注文の価格により約定します。成立した約定は取り消せません。ご自身の注文同士は約定しません。</li>
  <li><strong>プログラム。</strong>公開している制限の範囲で、ボットをご利用いただけます。</li>
  <li><strong>適正な利用。</strong>他者の環境への攻撃、他の利用者への妨害、なりすましはお控えください。</li>
  <li><strong>提供の継続。</strong>デモは予告なく停止、変更、初期化されることがあります。</li>
  <li><strong>ソフトウェア。</strong>Apache License 2.0 に基づき、無保証で提供します。</li>
</ol>
<p>本番の取引所を運営する場合は、各国の法令に照らして確認した独自の規約に必ず置き換えてください。</p>`,
    },
    th: {
      title: 'ข้อตกลงการใช้งานเดโม',
      content: `
<p>การใช้เดโมนี้ถือว่าคุณยอมรับข้อตกลงต่อไปนี้ ข้อตกลงนี้สั้นเพราะไม่มีสิ่งมีค่าใดเปลี่ยนมือ</p>
<ol>
  <li><strong>ลักษณะของระบบ</strong> เป็นการสาธิตซอฟต์แวร์ศูนย์ซื้อขาย ไม่ใช่บริการทางการเงิน ไม่ใช่ข้อเสนอ และไม่ใช่คำแนะนำ</li>
  <li><strong>เงินในระบบ</strong> ยอดทั้งหมดเป็นเงินสมมติ ไม่มีมูลค่า ถอน ขาย หรือแลกเปลี่ยนไม่ได้ และอาจหายไปเมื่อรีเซ็ตเดโม</li>
  <li><strong>บัญชีของคุณ</strong> โปรดเก็บรหัสผ่านไว้กับตัว สิ่งที่ทำโดยใช้รหัสผ่านของคุณถือว่าคุณเป็นผู้ทำ คุณมีได้มากกว่าหนึ่งบัญชี</li>
  <li><strong>คำสั่ง</strong> จับคู่ตามราคาแล้วจึงเวลา ที่ราคาของคำสั่งที่รออยู่ รายการที่เกิดขึ้นแล้วถือเป็นที่สุด คำสั่งของคุณจะไม่จับคู่กันเอง</li>
  <li><strong>โปรแกรม</strong> ใช้บอตได้ภายในข้อจำกัดที่ประกาศไว้</li>
  <li><strong>การใช้อย่างเหมาะสม</strong> ห้ามโจมตีระบบของผู้อื่น ห้ามรบกวนผู้ใช้อื่น และห้ามแอบอ้างเป็นผู้อื่น</li>
  <li><strong>ความพร้อมใช้</strong> เดโมอาจหยุด เปลี่ยนแปลง หรือถูกล้างข้อมูลได้ทุกเมื่อ</li>
  <li><strong>ซอฟต์แวร์</strong> อยู่ภายใต้ Apache License 2.0 และไม่มีการรับประกัน</li>
</ol>
<p>ผู้ที่เปิดให้บริการจริงต้องแทนที่ข้อความนี้ด้วยข้อกำหนดของตนเองที่ผ่านการตรวจสอบตามกฎหมายของประเทศนั้น</p>`,
    },
    kr: {
      title: '데모 이용약관',
      content: `
<p>이 데모를 이용하면 아래 내용에 동의하신 것으로 봅니다. 가치 있는 것이 오가지 않으므로 짧게 적었습니다.</p>
<ol>
  <li><strong>성격.</strong> 거래소 소프트웨어의 시연이며 금융 서비스, 청약, 투자 자문이 아닙니다.</li>
  <li><strong>자금.</strong> 모든 잔고는 가상 자금입니다. 가치가 없고 출금, 판매, 교환할 수 없으며 데모를 초기화하면 사라질 수 있습니다.</li>
  <li><strong>계정.</strong> 비밀번호는 본인이 관리해 주세요. 비밀번호를 사용한 행위는 본인의 행위로 봅니다. 계정은 여러 개 가질 수 있습니다.</li>
  <li><strong>주문.</strong> 가격 우선, 시간 우선으로 대기하던 주문의 가격에 체결됩니다. 성립한 체결은 취소할 수 없습니다. 본인의 주문끼리는 체결되지 않습니다.</li>
  <li><strong>프로그램.</strong> 공개된 한도 안에서 봇을 사용할 수 있습니다.</li>
  <li><strong>올바른 이용.</strong> 다른 사람의 시스템을 공격하거나 다른 이용자를 방해하거나 타인을 사칭하지 마세요.</li>
  <li><strong>가용성.</strong> 데모는 언제든 중단, 변경, 초기화될 수 있습니다.</li>
  <li><strong>소프트웨어.</strong> Apache License 2.0에 따라 보증 없이 제공됩니다.</li>
</ol>
<p>실제 거래소를 운영하는 운영자는 해당 국가의 법률에 맞게 검토한 자체 약관으로 이 글을 반드시 교체해야 합니다.</p>`,
    },
  },
};
