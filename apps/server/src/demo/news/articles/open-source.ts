import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const openSource: DemoArticle = {
  name: 'open-source',
  categoryId: NEWS_CATEGORIES.footerFirst,
  texts: {
    en: {
      title: 'Open source and licence',
      content: `
<p>All of Candor is open: the engine that decides about money, the server, these pages, the market makers of the demo, and every test. It is written in TypeScript and licensed under the Apache License 2.0.</p>
<h2>What the licence lets you do</h2>
<ul>
  <li>Use, change and run it, also commercially and under your own name.</li>
  <li>Pass it on, changed or unchanged, if you keep the licence and its notices and say what you changed.</li>
  <li>Rely on a grant of the contributors' patents in what they contributed.</li>
</ul>
<p>It comes without any warranty, as the licence says in full.</p>
<h2>Where to begin reading</h2>
<p>The source holds a drawing of the whole house (<code>ARCHITECTURE.md</code>), what is promised about money and how to try to break it (<code>docs/reliability.md</code>), a page on money and rounding, and a list of decisions with their reasons, among them those we would take back if the facts changed.</p>
<p>Other people's libraries do what is not special about an exchange: the database, the web server, password hashing, cleaning of HTML. Each has a permissive licence and a pinned version.</p>`,
    },
    zh: {
      title: '开源与许可',
      content: `
<p>Candor 全部开源：裁定资金的引擎、服务器、这些页面、演示环境的做市程序，以及所有测试。它以 TypeScript 编写，采用 Apache License 2.0 许可。</p>
<h2>许可允许您</h2>
<ul>
  <li>使用、修改和运行，包括商业用途，也可以使用自己的品牌。</li>
  <li>再分发原版或修改版，但须保留许可证与声明，并注明改动之处。</li>
  <li>获得贡献者就其贡献部分授予的专利许可。</li>
</ul>
<p>软件不附带任何担保，详见许可证全文。</p>
<h2>从哪里读起</h2>
<p>源代码中有整体结构说明（<code>ARCHITECTURE.md</code>）、关于资金的承诺及如何试图打破它（<code>docs/reliability.md</code>）、一篇讲资金与取整的文档，以及附有理由的决策清单，其中也写明了什么情况下我们会改变主意。</p>
<p>交易所之外的通用部分使用他人的成熟类库：数据库、网络服务、密码哈希、HTML 清洗。每个类库都采用宽松许可并锁定版本。</p>`,
    },
    hk: {
      title: '開源與授權',
      content: `
<p>Candor 全部開源：裁定金錢的引擎、伺服器、這些頁面、示範環境的造市程式，以及所有測試。它以 TypeScript 編寫，採用 Apache License 2.0 授權。</p>
<h2>授權容許您</h2>
<ul>
  <li>使用、修改及運行，包括商業用途，亦可使用自己的品牌。</li>
  <li>再發放原版或修改版，惟須保留授權條款及聲明，並註明改動之處。</li>
  <li>獲得貢獻者就其貢獻部分授予的專利許可。</li>
</ul>
<p>軟件不附帶任何保證，詳見授權條款全文。</p>
<h2>由何處讀起</h2>
<p>原始碼內有整體結構說明（<code>ARCHITECTURE.md</code>）、有關金錢的承諾及如何嘗試打破它（<code>docs/reliability.md</code>）、一篇講解金錢與取整的文件，以及附有理由的決策清單，當中亦寫明甚麼情況下我們會改變主意。</p>
<p>非交易所獨有的部分採用他人的成熟程式庫：資料庫、網絡服務、密碼雜湊、HTML 清理。每個程式庫均採用寬鬆授權並鎖定版本。</p>`,
    },
    jp: {
      title: 'オープンソースとライセンス',
      content: `
<p>Candor はすべて公開しています。資産を扱うエンジン、サーバー、この画面、デモのマーケットメーカー、そしてすべてのテストです。TypeScript で書かれ、Apache License 2.0 で提供します。</p>
<h2>ライセンスで認められること</h2>
<ul>
  <li>商用や独自ブランドを含め、利用・改変・運営すること。</li>
  <li>ライセンスと表示を残し、変更点を明記したうえで、改変の有無を問わず再配布すること。</li>
  <li>貢献者が提供した部分について、特許の許諾を受けること。</li>
</ul>
<p>本ソフトウェアは無保証です。詳しくはライセンス全文をご覧ください。</p>
<h2>どこから読むか</h2>
<p>ソースには、全体の設計図（<code>ARCHITECTURE.md</code>）、資産に関する約束とその破り方の試し方（<code>docs/reliability.md</code>）、金額と端数処理の解説、理由を添えた設計判断の一覧があります。考えを改める条件も書いてあります。</p>
<p>取引所に固有でない部分には、データベース、ウェブサーバー、パスワードのハッシュ化、HTML の無害化など、実績あるライブラリーを使っています。いずれも寛容なライセンスで、バージョンを固定しています。</p>`,
    },
    th: {
      title: 'โอเพนซอร์สและสัญญาอนุญาต',
      content: `
<p>Candor เปิดเผยทั้งหมด ทั้งระบบหลักที่ตัดสินเรื่องเงิน เซิร์ฟเวอร์ หน้าเว็บนี้ โปรแกรมดูแลสภาพคล่องของเดโม และการทดสอบทุกชุด เขียนด้วย TypeScript และใช้สัญญาอนุญาต Apache License 2.0</p>
<h2>สิ่งที่สัญญาอนุญาตให้ทำได้</h2>
<ul>
  <li>ใช้งาน แก้ไข และเปิดให้บริการ รวมถึงเชิงพาณิชย์และภายใต้ชื่อของคุณเอง</li>
  <li>เผยแพร่ต่อทั้งฉบับเดิมและฉบับแก้ไข โดยต้องคงสัญญาอนุญาตและประกาศไว้ และระบุสิ่งที่แก้ไข</li>
  <li>ได้รับสิทธิ์ในสิทธิบัตรของผู้ร่วมพัฒนาในส่วนที่เขาพัฒนา</li>
</ul>
<p>ซอฟต์แวร์ไม่มีการรับประกันใด ๆ ตามที่ระบุในสัญญาฉบับเต็ม</p>
<h2>เริ่มอ่านจากตรงไหน</h2>
<p>ในซอร์สโค้ดมีแผนผังทั้งระบบ (<code>ARCHITECTURE.md</code>) คำมั่นเรื่องเงินและวิธีลองทำลายคำมั่นนั้น (<code>docs/reliability.md</code>) เอกสารเรื่องเงินกับการปัดเศษ และรายการการตัดสินใจพร้อมเหตุผล รวมถึงเงื่อนไขที่จะทำให้เราเปลี่ยนใจ</p>
<p>ส่วนที่ไม่ใช่เรื่องเฉพาะของศูนย์ซื้อขายใช้ไลบรารีที่มีอยู่แล้ว เช่น ฐานข้อมูล เว็บเซิร์ฟเวอร์ การแฮชรหัสผ่าน และการกรอง HTML ทุกตัวใช้สัญญาอนุญาตแบบเปิดกว้างและกำหนดเวอร์ชันแน่นอน</p>`,
    },
    kr: {
      title: '오픈 소스와 라이선스',
      content: `
<p>Candor는 모두 공개되어 있습니다. 자산을 판단하는 엔진, 서버, 이 화면, 데모의 시장조성 프로그램, 그리고 모든 테스트까지입니다. TypeScript로 작성되었으며 Apache License 2.0을 따릅니다.</p>
<h2>라이선스가 허용하는 것</h2>
<ul>
  <li>상업적 이용과 자체 브랜드를 포함해 사용, 수정, 운영할 수 있습니다.</li>
  <li>라이선스와 고지를 유지하고 변경 사항을 밝히면 원본이든 수정본이든 재배포할 수 있습니다.</li>
  <li>기여자가 기여한 부분에 대한 특허 사용 허락을 받습니다.</li>
</ul>
<p>라이선스 전문에 명시된 대로 어떠한 보증도 제공하지 않습니다.</p>
<h2>어디서부터 읽을까</h2>
<p>소스에는 전체 구조도(<code>ARCHITECTURE.md</code>), 자산에 대한 약속과 이를 깨 보는 방법(<code>docs/reliability.md</code>), 금액과 끝수 처리 문서, 이유를 적은 결정 목록이 있습니다. 어떤 경우에 생각을 바꿀지도 적혀 있습니다.</p>
<p>거래소만의 기능이 아닌 부분은 데이터베이스, 웹 서버, 비밀번호 해시, HTML 정제처럼 검증된 라이브러리를 사용합니다. 모두 관대한 라이선스이며 버전을 고정합니다.</p>`,
    },
  },
};
