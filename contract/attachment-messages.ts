/** What the server says of files that are uploaded for an enquiry or an application. */
export const attachmentMessages = {
  largerThanDeclared: 'The file is larger than was announced. Please upload it again',
  full: (email: string) =>
    `We cannot take files at the moment. Send this without the file, and e-mail the file to ${email}`,
} as const;
