/** What a form would send without a script; these have no files. */
export const formQuery = (form: HTMLFormElement): URLSearchParams =>
  new URLSearchParams(
    [...new FormData(form)].map(([key, text]) => [key, typeof text === 'string' ? text : '']),
  );
