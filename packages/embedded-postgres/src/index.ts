export { joinDatabase } from './join-database.ts';
export { openDatabase } from './supervisor.ts';
