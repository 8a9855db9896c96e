/** Where a stored file is served: the same address on every host. */
export const uploadUrl = (fileName: string) => `/v1/uploads/${fileName}`;

/** The tag under which the CDN keeps a stored file. */
export const uploadTag = (fileName: string) => `upload:${fileName}`;
