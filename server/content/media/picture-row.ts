/** What a form says of the main picture or video of an item. */
interface PictureFields {
  imageAlt?: string | null | undefined;
  imageFocus?: string | null | undefined;
  isModelView?: boolean | undefined;
}

/** The columns of these fields. A field that was left out leaves its column alone. */
export const toPictureRow = ({ imageAlt, imageFocus, isModelView }: PictureFields) => ({
  ...(imageAlt === undefined ? {} : { image_alt: imageAlt }),
  ...(imageFocus === undefined ? {} : { image_focus: imageFocus }),
  ...(isModelView === undefined ? {} : { is_model_view: isModelView }),
});

/** The columns that describe a file, as they are reset when an item gets another one. */
export const ofNewFile = { image_focus: null, is_model_view: false };
