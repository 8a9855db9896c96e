/** Where a stored file is served: the same address on every host. */
export const uploadUrl = (fileName: string) => `/v1/uploads/${fileName}`;
