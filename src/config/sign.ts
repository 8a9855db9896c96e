/** The company's sign, a hopper with the flow through it: paths in a square of 32, by their colour. */
export const sign = {
  size: 32,
  ink: 'M4 5h24v9H4zM4 18h24l-6 7v4H10v-4z',
  amber: 'M4 14h24v4H4z',
} as const;
