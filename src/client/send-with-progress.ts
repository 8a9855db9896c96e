/** What `fetch` does not report: bytes sent so far, and all of them. */
export type OnProgress = (sent: number, total: number) => void;

const bodiless = [204, 205, 304];

/**
 * `fetch` by XMLHttpRequest, which reports how much of the body has been sent.
 * @throws TypeError when no answer comes; AbortError when `init.signal` fires
 */
export function sendWithProgress(
  url: string,
  init: RequestInit,
  onProgress: OnProgress,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init;
    const stopped = () => reject(new DOMException('The call was stopped', 'AbortError'));
    if (signal?.aborted) return stopped();
    const call = new XMLHttpRequest();
    call.open(init.method ?? 'GET', url);
    call.withCredentials = init.credentials === 'include';
    new Headers(init.headers).forEach((value, name) => call.setRequestHeader(name, value));
    const abort = () => call.abort();
    signal?.addEventListener('abort', abort);
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    call.onload = () => {
      const body = bodiless.includes(call.status) ? null : call.responseText;
      resolve(new Response(body, { status: call.status }));
    };
    call.onerror = () => reject(new TypeError('No answer came'));
    call.onabort = stopped;
    call.onloadend = () => signal?.removeEventListener('abort', abort);
    call.send(init.body as XMLHttpRequestBodyInit | null);
  });
}
