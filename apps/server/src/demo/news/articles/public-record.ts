import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const publicRecord: DemoArticle = {
  name: 'public-record',
  categoryId: NEWS_CATEGORIES.banners,
  banner: '/pictures/chain.svg',
  texts: {
    en: {
      title: 'Every input on record',
      content: `
<p>Prices that settle something should leave a trace that nobody can edit. In Candor they do.</p>
<p>Once a second the engine is handed what each price source said, as it said it: the source, its price and when it was made. The engine itself takes the median. Quotes, lists of sources and every settlement become lines of a record in which each line seals the one before it with SHA-256, the way the pages of a bound ledger hold each other.</p>
<ul>
  <li>A changed line would break every line after it.</li>
  <li>The record names no user, no stake and no quantity: who traded is nobody's business.</li>
  <li>The claim is precise: nobody can edit a result, and every input is on record. It is not that a source can never be wrong.</li>
</ul>
<p>Where to find it: the page <a href="/fairness" rel="noopener noreferrer">Verify a result</a> reads the record, hashes it and derives any seconds contract again in your browser; a head is published every minute. What operators do has a record of its own, and each minute its head goes into this one, so that it cannot be rewritten later either.</p>`,
    },
    zh: {
      title: '每一项输入都有记录',
      content: `
<p>决定结算的价格，应当留下无人可以改动的痕迹，Candor 正是这样做的。</p>
<p>引擎每秒收到一次各价格来源的原始报价：来源、价格及报价时间，再由引擎自行取中位数。报价、来源名单和每一笔结算都会成为记录中的一行，每一行都用 SHA-256 封住前一行，就像装订成册的账页，彼此相扣。</p>
<ul>
  <li>任何一行被改动，其后的每一行都会对不上。</li>
  <li>记录中没有用户、没有本金，也没有数量：谁在交易与他人无关。</li>
  <li>我们的承诺很明确：没有人能修改结果，每项输入都有据可查；这并不等于价格来源永远不会出错。</li>
</ul>
<p>在哪里查看：<a href="/fairness" rel="noopener noreferrer">验证结果</a>页会在您的浏览器中读取记录、计算哈希，并重新推导任意一张秒合约；每分钟公布一次头哈希。运营者的操作另有记录，其头哈希每分钟写入本记录，因此事后同样无法改写。</p>`,
    },
    hk: {
      title: '每項輸入均有記錄',
      content: `
<p>決定結算的價格，理應留下無人可以更改的痕跡，Candor 正是如此。</p>
<p>引擎每秒收取一次各價格來源的原始報價：來源、價格及報價時間，再由引擎自行取中位數。報價、來源名單及每宗結算都會成為記錄中的一行，每行以 SHA-256 封存上一行，有如釘裝帳簿的頁面，互相扣連。</p>
<ul>
  <li>任何一行遭更改，其後每一行都會不符。</li>
  <li>記錄內沒有用戶、沒有本金，亦沒有數量：誰在交易與他人無關。</li>
  <li>我們的承諾很清楚：無人可以更改結果，每項輸入都有據可查；這並不代表價格來源永遠不會出錯。</li>
</ul>
<p>在哪裏查看：<a href="/fairness" rel="noopener noreferrer">驗證結果</a>頁會在您的瀏覽器讀取記錄、計算雜湊，並重新推算任何一張秒合約；每分鐘公佈一次頭雜湊。營運者的操作另有記錄，其頭雜湊每分鐘寫入本記錄，因此事後同樣無法改寫。</p>`,
    },
    jp: {
      title: 'すべての入力を記録に残す',
      content: `
<p>決済を左右する価格には、だれにも書き換えられない記録が必要です。Candor はそれを残します。</p>
<p>エンジンは毎秒、各価格ソースの提示値を、ソース名・価格・提示時刻とともにそのまま受け取り、自ら中央値を求めます。提示値、ソースの一覧、すべての決済は記録の 1 行となり、各行が前の行を SHA-256 で封じます。綴じられた帳簿のページが互いに支え合うのと同じです。</p>
<ul>
  <li>1 行でも書き換えれば、それ以降のすべての行が一致しなくなります。</li>
  <li>記録には利用者名も金額も数量も含まれません。だれが取引したかは公開しません。</li>
  <li>お約束するのは「結果を書き換えられないこと」と「すべての入力が記録されること」です。価格ソースが決して誤らないという意味ではありません。</li>
</ul>
<p>確認する場所：<a href="/fairness" rel="noopener noreferrer">結果の検証</a>ページが記録を読み、ハッシュを計算し、どの秒オプションもブラウザーで導き直します。ヘッドは毎分公開されます。運営者の操作には別の記録があり、そのヘッドも毎分この記録に入るため、後から書き換えることはできません。</p>`,
    },
    th: {
      title: 'ทุกข้อมูลที่ใช้มีหลักฐาน',
      content: `
<p>ราคาที่ใช้ตัดสินผลควรทิ้งร่องรอยที่ไม่มีใครแก้ไขได้ และ Candor ทำเช่นนั้น</p>
<p>ทุกวินาทีระบบรับราคาจากแต่ละแหล่งตามที่แจ้งมา ทั้งชื่อแหล่ง ราคา และเวลา แล้วคำนวณค่ามัธยฐานเอง ราคาที่ได้รับ รายชื่อแหล่งราคา และการชำระผลทุกครั้งจะกลายเป็นหนึ่งบรรทัดในบันทึก โดยแต่ละบรรทัดผนึกบรรทัดก่อนหน้าด้วย SHA-256 เหมือนหน้าสมุดบัญชีที่เย็บเล่มติดกัน</p>
<ul>
  <li>หากแก้แม้เพียงบรรทัดเดียว ทุกบรรทัดถัดไปจะไม่ตรงกัน</li>
  <li>บันทึกไม่มีชื่อผู้ใช้ เงินเดิมพัน หรือจำนวน ใครซื้อขายเป็นเรื่องส่วนตัว</li>
  <li>สิ่งที่เรายืนยันคือไม่มีใครแก้ผลได้ และทุกข้อมูลที่ใช้มีบันทึก ไม่ได้หมายความว่าแหล่งราคาจะไม่มีวันผิด</li>
</ul>
<p>ดูได้ที่หน้า<a href="/fairness" rel="noopener noreferrer">ตรวจสอบผลลัพธ์</a> ซึ่งอ่านบันทึก คำนวณแฮช และคำนวณสัญญารายวินาทีใดก็ได้ใหม่ในเบราว์เซอร์ของคุณ มีการเผยแพร่เฮดทุกนาที การทำงานของผู้ให้บริการมีบันทึกแยก และเฮดของบันทึกนั้นถูกใส่ลงในบันทึกนี้ทุกนาที จึงแก้ย้อนหลังไม่ได้เช่นกัน</p>`,
    },
    kr: {
      title: '모든 입력이 기록으로 남습니다',
      content: `
<p>정산을 좌우하는 가격에는 누구도 고칠 수 없는 흔적이 남아야 합니다. Candor가 그렇게 합니다.</p>
<p>엔진은 1초마다 각 가격 출처의 호가를 출처, 가격, 작성 시각과 함께 그대로 받아 직접 중앙값을 구합니다. 호가, 출처 목록, 모든 정산은 기록의 한 줄이 되고, 각 줄은 앞줄을 SHA-256으로 봉인합니다. 제본된 장부의 낱장이 서로를 붙들고 있는 것과 같습니다.</p>
<ul>
  <li>한 줄이라도 바뀌면 그 뒤의 모든 줄이 맞지 않게 됩니다.</li>
  <li>기록에는 이용자, 금액, 수량이 없습니다. 누가 거래했는지는 공개되지 않습니다.</li>
  <li>약속은 분명합니다. 결과를 수정할 수 없고 모든 입력이 기록된다는 것입니다. 가격 출처가 결코 틀리지 않는다는 뜻은 아닙니다.</li>
</ul>
<p>확인하는 곳: <a href="/fairness" rel="noopener noreferrer">결과 검증</a> 페이지가 기록을 읽고 해시를 계산해 어떤 초 단위 계약이든 브라우저에서 다시 도출합니다. 헤드는 매분 공개됩니다. 운영자의 작업에는 별도의 기록이 있고 그 헤드가 매분 이 기록에 들어가므로 나중에 고칠 수 없습니다.</p>`,
    },
  },
};
