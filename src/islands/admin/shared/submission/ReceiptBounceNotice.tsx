import type { ReceiptBounce } from '#contract/schemas/enquiry-case.ts';

interface ReceiptBounceNoticeProps {
  email: string | null;
  bounce: ReceiptBounce | null;
}

/** Says that the sender has no receipt, and why; nothing where it did not bounce. */
export function ReceiptBounceNotice({ email, bounce }: ReceiptBounceNoticeProps) {
  if (bounce === null) return null;
  return (
    <p className="notice mt-4 wrap-anywhere">
      The receipt to {email} could not be delivered{bounce.reason && `: ${bounce.reason}`}
    </p>
  );
}
