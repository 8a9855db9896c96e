import { useState } from 'react';
import { userMessages } from '#contract/user-messages.ts';
import { confirmSecondFactor, createSecondFactor } from '#src/client/api/second-factor.ts';
import { notify } from '#src/client/notify.ts';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { AccountDialog } from '../../shared/AccountDialog.tsx';
import { useAccountForm } from '../../shared/use-account-form.ts';
import { useConfirmedForm } from '../../shared/use-confirmed-form.ts';
import { CodeField } from '../../shared/CodeField.tsx';
import { QrCode } from './QrCode.tsx';

interface NewFactor {
  secret: string;
  uri: string;
}

/** Password, authenticator app, recovery codes: one step after the other. */
export function SetUpFactorDialog({ onClose }: { onClose: (isOn: boolean) => void }) {
  const [factor, setFactor] = useState<NewFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={() => onClose(true)} />;
  if (factor) return <AppStep factor={factor} onDone={setCodes} onClose={() => onClose(false)} />;
  return <PasswordStep onDone={setFactor} onClose={() => onClose(false)} />;
}

interface StepProps<Value> {
  onDone: (value: Value) => void;
  onClose: () => void;
}

function PasswordStep({ onDone, onClose }: StepProps<NewFactor>) {
  const form = useConfirmedForm({
    confirm: 'factors',
    send: async (_, confirmation) => onDone((await createSecondFactor(confirmation)).factor),
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
  const form = useAccountForm({
    names: ['code'],
    send: async ({ code }) => {
      const { recoveryCodes } = await notify.promise(confirmSecondFactor(code), {
        pending: 'Wait! checking the code',
        success: userMessages.factorOn,
        error: 'Error setting up two-step login',
      });
      onDone(recoveryCodes);
    },
    failed: 'Two-step login was not switched on. Please try again.',
  });
  return (
    <AccountDialog
      title="Add it to your app"
      description="Scan the picture with the app, or type the key into it. Then enter the code that the app shows."
      form={form}
      submitLabel="Switch on"
      onClose={onClose}
    >
      <QrCode text={factor.uri} />
      <p className="text-small">
        Key:{' '}
        <code className="font-semibold wrap-anywhere">
          {factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
      <CodeField label="Code of the app" inputMode="numeric" error={form.errors['code']} />
    </AccountDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\r\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text)}`;
  const [status, setStatus] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setStatus('Copied.'),
      () => setStatus('This browser does not allow copying. Save the codes as a file.'),
    );
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
        <button
          type="button"
          data-first-focus
          className="button button-line"
          onClick={() => void copy()}
        >
          Copy
        </button>
        <a className="button button-line" href={file} download="recovery-codes.txt">
          Save as a file
        </a>
        <button type="button" className="button button-amber" onClick={onClose}>
          I have kept them
        </button>
      </div>
      <p role="status" className="mt-3 text-small text-ink-2 empty:hidden">
        {status}
      </p>
    </Dialog>
  );
}
