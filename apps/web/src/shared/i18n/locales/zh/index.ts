import account from './account.json';
import shell from './shell.json';
import site from './site.json';
import trade from './trade.json';

export const texts = { ...shell, ...site, ...account, ...trade };
