/** Standard bores, m. */
export const bores = [65, 80, 100, 125, 150, 200, 250, 300, 350, 400].map((mm) => mm / 1000);
