export { listFailedMails } from './list-failed-mails.ts';
