/** Hands a text to the browser's downloads. */
export function download(name: string, text: string, type: string): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Hands a file to the browser's downloads. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data as soon as it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
