import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const contact: DemoArticle = {
  name: 'contact',
  categoryId: NEWS_CATEGORIES.footerFirst,
  texts: {
    en: {
      title: 'Contact',
      content: `
<p>The operators of this installation can set an address for questions, a telephone number and a service link. The foot of every page shows them once they are set; a fresh demo has none.</p>
<h2>When you write, please say</h2>
<ul>
  <li>the pair and whether you bought or sold,</li>
  <li>the time, with your time zone,</li>
  <li>what you expected and what you saw, with the message word for word.</li>
</ul>
<h2>What we never ask for</h2>
<ul>
  <li>Your password, or a code that was sent to you. Nobody who works for an exchange needs them.</li>
  <li>A payment, in whatever coin, before something can be "released".</li>
  <li>Remote access to your computer or telephone.</li>
</ul>
<h2>If you found a security hole</h2>
<p>Please report it privately through the security advisories of the source repository, and give us 90 days before you publish. Test on your own installation only: <code>npm start</code> gives you a whole exchange with play money.</p>`,
    },
    zh: {
      title: '联系我们',
      content: `
<p>部署者可以设置咨询邮箱、电话和客服链接，设置后显示在每个页面的底部；全新的演示环境没有这些信息。</p>
<h2>来信时请说明</h2>
<ul>
  <li>交易对，以及是买入还是卖出；</li>
  <li>时间及所在时区；</li>
  <li>您预期的结果和实际看到的情况，提示文字请原样附上。</li>
</ul>
<h2>我们绝不会索要</h2>
<ul>
  <li>您的密码或收到的验证码，交易所的任何工作人员都不需要它们。</li>
  <li>以任何币种支付的“解冻费”。</li>
  <li>对您电脑或手机的远程控制。</li>
</ul>
<h2>如果您发现安全漏洞</h2>
<p>请通过源代码仓库的安全公告功能私下报告，并在公开之前给我们 90 天时间。请只在您自己部署的环境中测试：<code>npm start</code> 即可得到一套使用体验金的完整交易所。</p>`,
    },
    hk: {
      title: '聯絡我們',
      content: `
<p>架設者可設定查詢電郵、電話及客服連結，設定後會列於每個頁面底部；全新的示範環境並無這些資料。</p>
<h2>來信時請說明</h2>
<ul>
  <li>交易對，以及是買入還是賣出；</li>
  <li>時間及所在時區；</li>
  <li>您預期的結果及實際所見，提示文字請原文附上。</li>
</ul>
<h2>我們絕不會索取</h2>
<ul>
  <li>您的密碼或收到的驗證碼，交易所任何職員都不需要。</li>
  <li>以任何幣種支付的「解凍費」。</li>
  <li>遙距控制您的電腦或手機。</li>
</ul>
<h2>如發現保安漏洞</h2>
<p>請經原始碼庫的保安通報功能私下舉報，並於公開前給予我們 90 日時間。請只在自己架設的環境測試：<code>npm start</code> 即可得到一套使用模擬資金的完整交易所。</p>`,
    },
    jp: {
      title: 'お問い合わせ',
      content: `
<p>運営者は、お問い合わせ用のメールアドレス、電話番号、サポートへのリンクを設定できます。設定すると各ページの下部に表示されます。初期状態のデモにはありません。</p>
<h2>お知らせいただきたいこと</h2>
<ul>
  <li>通貨ペアと、買い・売りの別</li>
  <li>日時とタイムゾーン</li>
  <li>期待した結果と実際の表示。メッセージはそのままお書きください</li>
</ul>
<h2>決してお尋ねしないこと</h2>
<ul>
  <li>パスワードや、お手元に届いた認証コード。取引所の担当者がこれらを必要とすることはありません。</li>
  <li>「凍結解除」のための支払い。通貨を問いません。</li>
  <li>パソコンやスマートフォンの遠隔操作。</li>
</ul>
<h2>脆弱性を見つけた場合</h2>
<p>ソースリポジトリのセキュリティアドバイザリーから非公開でご報告いただき、公開まで 90 日の猶予をお願いします。検証はご自身の環境でのみ行ってください。<code>npm start</code> で、仮想資金の取引所一式が起動します。</p>`,
    },
    th: {
      title: 'ติดต่อเรา',
      content: `
<p>ผู้ติดตั้งสามารถตั้งอีเมลสำหรับสอบถาม เบอร์โทรศัพท์ และลิงก์บริการลูกค้า ซึ่งจะแสดงท้ายทุกหน้าเมื่อตั้งแล้ว เดโมที่เพิ่งติดตั้งยังไม่มีข้อมูลเหล่านี้</p>
<h2>เมื่อเขียนมา โปรดแจ้ง</h2>
<ul>
  <li>คู่เหรียญ และเป็นการซื้อหรือขาย</li>
  <li>เวลา พร้อมเขตเวลาของคุณ</li>
  <li>สิ่งที่คาดไว้และสิ่งที่เห็น โดยคัดลอกข้อความตามจริง</li>
</ul>
<h2>สิ่งที่เราไม่มีวันขอ</h2>
<ul>
  <li>รหัสผ่านหรือรหัสยืนยันที่ส่งถึงคุณ ไม่มีเจ้าหน้าที่ศูนย์ซื้อขายคนใดจำเป็นต้องใช้</li>
  <li>การโอนเงินหรือเหรียญใด ๆ เพื่อ "ปลดล็อก" บัญชี</li>
  <li>การควบคุมคอมพิวเตอร์หรือโทรศัพท์ของคุณจากระยะไกล</li>
</ul>
<h2>หากพบช่องโหว่ความปลอดภัย</h2>
<p>โปรดแจ้งเป็นการส่วนตัวผ่านระบบแจ้งช่องโหว่ของคลังซอร์สโค้ด และให้เวลาเรา 90 วันก่อนเผยแพร่ โปรดทดสอบบนระบบที่คุณติดตั้งเองเท่านั้น คำสั่ง <code>npm start</code> จะเปิดศูนย์ซื้อขายเต็มระบบด้วยเงินสมมติ</p>`,
    },
    kr: {
      title: '문의하기',
      content: `
<p>운영자는 문의용 이메일, 전화번호, 고객센터 링크를 설정할 수 있으며, 설정하면 모든 페이지 하단에 표시됩니다. 새로 설치한 데모에는 없습니다.</p>
<h2>문의하실 때 알려 주세요</h2>
<ul>
  <li>거래쌍과 매수·매도 여부</li>
  <li>시각과 시간대</li>
  <li>기대한 결과와 실제로 본 내용. 안내 문구는 그대로 적어 주세요</li>
</ul>
<h2>절대 요구하지 않는 것</h2>
<ul>
  <li>비밀번호나 받으신 인증 코드. 거래소 직원은 누구도 필요로 하지 않습니다.</li>
  <li>'동결 해제'를 위한 어떤 코인의 송금도 요구하지 않습니다.</li>
  <li>컴퓨터나 휴대전화의 원격 제어.</li>
</ul>
<h2>보안 취약점을 발견했다면</h2>
<p>소스 저장소의 보안 권고 기능으로 비공개로 알려 주시고, 공개하기 전에 90일의 시간을 주세요. 테스트는 직접 설치한 환경에서만 해 주세요. <code>npm start</code>를 실행하면 가상 자금을 쓰는 거래소 전체가 시작됩니다.</p>`,
    },
  },
};
