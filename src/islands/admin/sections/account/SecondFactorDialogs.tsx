import { useState } from 'react';
import { encode } from 'uqr';
import { userMessages } from '#contract/user-messages.ts';
import {
  confirmSecondFactor,
  createRecoveryCodes,
  createSecondFactor,
} from '#src/client/api/second-factor.ts';
import { Button } from '#src/islands/ui/Button.tsx';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { CodeField } from '../../shared/CodeField.tsx';
import { ConfirmedQuestion } from '../../shared/ConfirmedQuestion.tsx';
import { CopyButton } from '../../shared/CopyButton.tsx';
import { useForm } from '../../shared/use-form.ts';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';

interface NewFactor {
  secret: string;
  uri: string;
}

interface StepProps<Value> {
  onDone: (value: Value) => void;
  onClose: () => void;
}

/** Sets up two-step login in three steps: password, authenticator app, recovery codes. */
export function SetUpFactorDialog({ onClose }: { onClose: (isOn: boolean) => void }) {
  const [factor, setFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  if (factor) return <AppStep factor={factor} onDone={setCodes} onClose={() => onClose(false)} />;
  return <PasswordStep onDone={setFactor} onClose={() => onClose(false)} />;
}

function PasswordStep({ onDone, onClose }: StepProps<NewFactor>) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: (_, confirmation) => createSecondFactor(confirmation),
    onDone: ({ factor }) => onDone(factor),
    failed: 'The set-up was not started. Please try again.',
  });
  return (
    <AccountDialog
      title="Set up two-step login"
      description="You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator."
      form={form}
      submitLabel="Continue"
      onClose={onClose}
    />
  );
}

function AppStep({
  factor,
  onDone,
  onClose,
}: StepProps<readonly string[]> & { factor: NewFactor }) {
  const form = useForm({
    names: ['code'],
    send: ({ code }) => confirmSecondFactor(code),
    toast: {
      pending: 'Wait! checking the code',
      success: userMessages.factorOn,
      error: 'Error setting up two-step login',
    },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: 'Two-step login was not switched on. Please try again.',
  });
  return (
    <AccountDialog
      title="Add this account to your app"
      description="Scan the QR code with the app, or type in the key. Then enter the code that the app shows."
      form={form}
      submitLabel="Switch on two-step login"
      onClose={onClose}
    >
      <QrCode text={factor.uri} />
      <p className="text-small">
        Key:{' '}
        <code className="font-semibold wrap-anywhere">
          {factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <CodeField label="Code" error={form.errors['code']} />
    </AccountDialog>
  );
}

/** A text as a QR code: dark on light in every theme, with the quiet zone that scanners need. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      className="size-56 max-w-full justify-self-center bg-[#fff] forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Replaces the recovery codes. Two-step login stays on. */
export function NewCodesDialog({ onClose }: { onClose: (isMade: boolean) => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  return (
    <ConfirmedQuestion
      title="Create new recovery codes?"
      text="Your current recovery codes will stop working."
      submitLabel="Create new codes"
      pending="Wait! creating recovery codes"
      error="Error creating recovery codes"
      send={createRecoveryCodes}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
      onClose={() => onClose(false)}
    />
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\r\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  return (
    <Dialog
      title="Recovery codes"
      description="Don’t keep them on your phone. Each works once instead of an app code. You won’t see them again."
      // Escape or a second Enter would lose the codes: only the last button closes the dialog.
      isClosable={false}
      onClose={onClose}
    >
      <ul aria-label="Recovery codes" className="mb-5 grid gap-1 text-small">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton
          data-first-focus
          label="Copy"
          text={text}
          otherwise="Download the codes instead."
        />
        <a className="button button-line" href={file} download="recovery-codes.txt">
          Download as text file
        </a>
        <Button look="amber" isLarge onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </Dialog>
  );
}
