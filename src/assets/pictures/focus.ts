/** Whether a picture that is cut to a strip keeps its top, to which its subject reaches, or its middle. */
export const keepsTop = (name: string) => ['product-4', 'product-7'].includes(name);
