const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees as people in India write them: ₹1,25,000. */
export function rupees(amount: number): string {
  return format.format(amount);
}
