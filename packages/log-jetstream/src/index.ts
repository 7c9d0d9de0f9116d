export { connectNats, type NatsConnection } from './connection.ts';
export { RecordStream, StreamRefused } from './record-stream.ts';
export type { StoredRecord, StreamRecord } from './record.ts';
export { askLeader, type LeaderAnswer, serveAsLeader } from './requests.ts';
