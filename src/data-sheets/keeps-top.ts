/** Whether the picture of a product, cut to a strip, keeps its top, to which its subject reaches, or its middle. */
export const keepsTop = (number: number) => [4, 7].includes(number);
