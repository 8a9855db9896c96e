/** Applications for a job: all of them, and those that are unread. */
export interface Applicants {
  total: number;
  unread: number;
}

/** 'Applications (3)'; without the number while it is not known. */
export function applicationsLabel(count: Applicants | undefined): string {
  return count ? `Applications (${count.total})` : 'Applications';
}

/** Which job a question before a deletion is about, and how many applications go with it. */
export function deletionDetail(title: string, count: Applicants | undefined): string {
  if (!count) return `“${title}”. The applications for it go with it.`;
  if (count.total === 0) return `“${title}”. Nobody has applied for it.`;
  const applications = count.total === 1 ? '1 application goes' : `${count.total} applications go`;
  return `“${title}”. ${applications} with it.`;
}
