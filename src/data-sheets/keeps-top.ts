/** Whether the crop of a product picture shows its top, to which its subject reaches, or its middle. */
export const keepsTop = (number: number) => [4, 7].includes(number);
