/** Time that a sheet may take to open over the page, in ms; after it the link leads to its page. */
export const patience = 4000;
