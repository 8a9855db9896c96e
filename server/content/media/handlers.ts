export { createUpload } from './create-upload.ts';
export { describeMedia } from './describe-media.ts';
export { getUpload } from './get-upload.ts';
export { listMedia } from './list-media.ts';
export { removeUpload } from './remove-upload.ts';
export { replaceMedia } from './replace-media.ts';
