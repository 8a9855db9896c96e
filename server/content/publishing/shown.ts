/** What a copy or a page needs to know of an item to leave it out when its end has come. */
export interface Shown {
  id: string;
  unpublishAt?: string | null;
  closesAt?: string | null;
}

const isOver = (moment: string | null | undefined, now: Date) =>
  typeof moment === 'string' && Date.parse(moment) <= now.getTime();

/** True while the public may open an item that was visible when it was read. */
export const isStillShown = ({ unpublishAt }: Shown, now = new Date()): boolean =>
  !isOver(unpublishAt, now);

/** True while it stands in the lists, too: a closed job has left them. */
export const isStillListed = (item: Shown, now = new Date()): boolean =>
  isStillShown(item, now) && !isOver(item.closesAt, now);
