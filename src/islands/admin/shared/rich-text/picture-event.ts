declare global {
  interface HTMLElementEventMap {
    /** Pictures that were pasted with a text bubble up to the editor of the item. */
    picturesintext: CustomEvent<File[]>;
  }
  interface WindowEventMap {
    picturesintext: CustomEvent<File[]>;
  }
}

/** Offers the pictures of a pasted text to the editor of the item, which asks before it takes them. */
export const offerPictures = (text: HTMLElement | null, pictures: File[]) =>
  text?.dispatchEvent(new CustomEvent('picturesintext', { detail: pictures, bubbles: true }));
