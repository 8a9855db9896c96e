export { createAttachment } from './create-attachment.ts';
