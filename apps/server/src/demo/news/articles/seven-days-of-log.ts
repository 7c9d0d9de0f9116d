import { NEWS_CATEGORIES } from '@candor/contract';
import type { DemoArticle } from '../demo-article.ts';

export const sevenDaysOfLog: DemoArticle = {
  name: 'seven-days-of-log',
  categoryId: NEWS_CATEGORIES.announcements,
  texts: {
    en: {
      title: 'This demo keeps seven days of its log',
      content: `
<p>Everything the engine does follows from its log of commands. A live exchange keeps all of it. A demo may run for weeks on somebody's laptop, so it keeps seven days and says so at every start.</p>
<h2>What that means for you</h2>
<ul>
  <li><strong>Your balance stays.</strong> So do your open orders, your history and your statements: they are kept in tables of their own.</li>
  <li><strong>What is cut cannot be replayed.</strong> The last seven days can, command for command.</li>
  <li><strong>Nothing is cut blindly.</strong> Once an hour a worker replays the old part of the log, compares every checksum with what was recorded, and writes a snapshot. Only when that agrees may the rows before it go.</li>
  <li><strong>The age is measured inside the log.</strong> A computer clock that was set wrong does not delete anything.</li>
</ul>
<p>Sometimes a little more than seven days is there, because archived parts go as whole files. And if whoever runs this demo empties its data folder, everything is gone: accounts, orders and news. Please keep nothing here that you would miss.</p>`,
    },
    zh: {
      title: '演示环境保留七天日志',
      content: `
<p>引擎所做的一切都源自指令日志。正式运营的交易所会保留全部日志；而演示环境可能在某台笔记本上运行数周，因此只保留七天，并在每次启动时说明。</p>
<h2>对您意味着什么</h2>
<ul>
  <li><strong>余额不受影响。</strong>未完成委托、历史和账单也一样，它们保存在各自的数据表中。</li>
  <li><strong>被裁剪的部分无法再重放。</strong>最近七天则可以逐条重放。</li>
  <li><strong>绝不盲目裁剪。</strong>系统每小时重放一次较早的日志，将每个校验值与当时的记录比对，并写出快照；全部一致后，才会删除此前的记录。</li>
  <li><strong>时间以日志为准。</strong>即使电脑时钟设错，也不会误删。</li>
</ul>
<p>由于归档按整个文件删除，实际保留的有时会略多于七天。如果部署者清空数据目录，账户、订单和公告都会消失，请不要在此保存您在意的内容。</p>`,
    },
    hk: {
      title: '示範環境保留七日記錄',
      content: `
<p>引擎所做的一切均源自指令記錄。正式營運的交易所會保留全部；示範環境則可能在某部手提電腦上運行數星期，因此只保留七日，並於每次啟動時說明。</p>
<h2>對您有何影響</h2>
<ul>
  <li><strong>結餘不受影響。</strong>未完成委託、歷史記錄及帳單亦然，它們存放於各自的資料表。</li>
  <li><strong>已刪減的部分無法再重播。</strong>最近七日則可以逐項重播。</li>
  <li><strong>絕不盲目刪減。</strong>系統每小時重播較舊的記錄，把每個校驗值與當時的記錄比對，並寫下快照；全部相符後，才會刪除之前的部分。</li>
  <li><strong>時間以記錄為準。</strong>即使電腦時鐘調錯，亦不會誤刪。</li>
</ul>
<p>由於封存以整個檔案刪除，實際保留的有時會略多於七日。如架設者清空資料夾，帳戶、買賣盤及公告都會消失，請勿在此存放重要內容。</p>`,
    },
    jp: {
      title: 'このデモはログを 7 日間保存します',
      content: `
<p>エンジンの動作はすべて命令ログから導かれます。本番の取引所はその全部を保存しますが、デモはノート PC で何週間も動くことがあるため、7 日分だけを保存し、起動のたびにその旨を表示します。</p>
<h2>お客様への影響</h2>
<ul>
  <li><strong>残高は残ります。</strong>未約定の注文、履歴、明細も別の表に保存されているため残ります。</li>
  <li><strong>切り離した部分は再現できません。</strong>直近 7 日分は 1 命令ずつ再現できます。</li>
  <li><strong>確認なしには切り離しません。</strong>1 時間ごとに古い部分を再実行し、すべてのチェックサムを記録と照合してスナップショットを書き出します。一致した場合にのみ、それ以前を削除します。</li>
  <li><strong>経過時間はログの時刻で測ります。</strong>パソコンの時計が狂っていても削除されません。</li>
</ul>
<p>アーカイブはファイル単位で削除するため、7 日より少し多く残ることがあります。運営者がデータフォルダーを空にすると、口座も注文もお知らせもすべて消えます。大切なものは保存しないでください。</p>`,
    },
    th: {
      title: 'เดโมนี้เก็บบันทึกไว้เจ็ดวัน',
      content: `
<p>ทุกสิ่งที่ระบบทำเกิดจากบันทึกคำสั่ง ศูนย์ซื้อขายจริงจะเก็บไว้ทั้งหมด แต่เดโมอาจทำงานบนโน้ตบุ๊กของใครสักคนนานหลายสัปดาห์ จึงเก็บเพียงเจ็ดวันและแจ้งทุกครั้งที่เริ่มทำงาน</p>
<h2>ผลต่อคุณ</h2>
<ul>
  <li><strong>ยอดเงินไม่หาย</strong> คำสั่งที่รออยู่ ประวัติ และรายการเดินบัญชีก็เช่นกัน เพราะเก็บแยกไว้ในตารางของตัวเอง</li>
  <li><strong>ส่วนที่ตัดแล้วเล่นซ้ำไม่ได้</strong> ส่วนเจ็ดวันล่าสุดเล่นซ้ำได้ทีละคำสั่ง</li>
  <li><strong>ไม่ตัดโดยไม่ตรวจ</strong> ทุกชั่วโมงระบบเล่นซ้ำบันทึกส่วนเก่า เทียบค่าตรวจสอบทุกค่ากับที่บันทึกไว้ แล้วเขียนสแนปช็อต เมื่อตรงกันแล้วจึงลบส่วนก่อนหน้า</li>
  <li><strong>นับอายุจากเวลาในบันทึก</strong> นาฬิกาเครื่องที่ตั้งผิดไม่ทำให้ข้อมูลถูกลบ</li>
</ul>
<p>บางครั้งอาจเหลือมากกว่าเจ็ดวันเล็กน้อย เพราะไฟล์ที่จัดเก็บถูกลบทั้งไฟล์ และหากผู้ติดตั้งเดโมล้างโฟลเดอร์ข้อมูล ทั้งบัญชี คำสั่ง และข่าวจะหายไปทั้งหมด โปรดอย่าเก็บสิ่งสำคัญไว้ที่นี่</p>`,
    },
    kr: {
      title: '데모는 로그를 7일간 보관합니다',
      content: `
<p>엔진이 하는 모든 일은 명령 로그에서 나옵니다. 실제 거래소는 로그를 모두 보관하지만, 데모는 누군가의 노트북에서 몇 주씩 돌아갈 수 있어 7일만 보관하며 시작할 때마다 이를 알립니다.</p>
<h2>이용자에게 미치는 영향</h2>
<ul>
  <li><strong>잔고는 그대로입니다.</strong> 미체결 주문, 주문 내역, 입출 기록도 별도의 테이블에 보관되어 그대로 남습니다.</li>
  <li><strong>잘라 낸 부분은 재현할 수 없습니다.</strong> 최근 7일은 명령 하나하나 재현할 수 있습니다.</li>
  <li><strong>확인 없이 자르지 않습니다.</strong> 한 시간마다 오래된 로그를 다시 실행해 모든 체크섬을 기록과 비교하고 스냅샷을 남깁니다. 모두 일치할 때만 그 앞부분을 삭제합니다.</li>
  <li><strong>기간은 로그의 시각으로 계산합니다.</strong> 컴퓨터 시계가 잘못되어도 삭제되지 않습니다.</li>
</ul>
<p>보관 파일은 통째로 삭제되므로 7일보다 조금 더 남아 있을 수 있습니다. 데모 운영자가 데이터 폴더를 비우면 계정, 주문, 공지까지 모두 사라집니다. 중요한 것은 보관하지 마세요.</p>`,
    },
  },
};
