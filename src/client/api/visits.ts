import { request } from '#src/client/request.ts';

/** The visits of the last 30 days. @throws ApiError, AbortError */
export const summarizeVisits = (signal?: AbortSignal) => request('GET /v1/visits', { signal });
