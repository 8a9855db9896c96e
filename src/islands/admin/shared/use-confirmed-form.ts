import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Confirm } from '#contract/api/endpoint.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import { getSecondFactor } from '#src/client/api/second-factor.ts';
import { showPasskey } from '#src/client/passkeys.ts';
import { ApiError } from '#src/client/request.ts';
import { refusedFields } from './field-errors.ts';
import { useAccountForm, type AccountFormOptions } from './use-account-form.ts';
import { useLoad } from './use-load.ts';

type Factor = 'code' | 'passkey';

/** Which second factor a form asks for beside the password, and the others that it can ask for. */
export interface ConfirmationState {
  factor: Factor | undefined;
  other: Factor | undefined;
  choose: (factor: Factor) => void;
}

interface ConfirmedFormOptions<Name extends string, Answer> extends Pick<
  AccountFormOptions<string, Answer>,
  'toast' | 'onDone' | 'failed'
> {
  /** The fields beside those of the confirmation. */
  names?: readonly Name[];
  /** What the endpoint asks for, as its row of the /v1 table says. */
  confirm: Confirm;
  /** @throws ApiError */
  send: (values: Record<Name, string>, confirmation: Confirmation) => Promise<Answer>;
}

/**
 * A form about an account whose endpoint asks for the own password again, and for a code or a
 * passkey where the account that is logged in has one.
 */
export function useConfirmedForm<Name extends string = never, Answer = void>(
  options: ConfirmedFormOptions<Name, Answer>,
) {
  const { names = [], confirm, send, ...more } = options;
  const { value } = useLoad((signal) =>
    confirm === 'factors' ? getSecondFactor(signal) : Promise.resolve(undefined),
  );
  const [chosen, choose] = useState<Factor>();
  const [asked, setAsked] = useState<readonly Factor[]>([]);
  const isThere = {
    code: typeof value?.secondFactor.since === 'string' || asked.includes('code'),
    passkey: value?.secondFactor.hasPasskey === true || asked.includes('passkey'),
  };
  const factors = (['code', 'passkey'] as const).filter((factor) => isThere[factor]);
  const factor = chosen ?? factors[0];
  const form = useAccountForm<string, Answer>({
    ...more,
    names: [...names, 'currentPassword', ...(factor === 'code' ? ['code'] : [])],
    send: async ({ currentPassword = '', code, ...values }) => {
      const passkey = factor === 'passkey' ? await confirmByPasskey() : undefined;
      const given = { currentPassword, ...(code && { code }), ...(passkey && { passkey }) };
      try {
        return await send(values as Record<Name, string>, given);
      } catch (error) {
        // The factors were not loaded, or another tab has changed them: the server knows.
        // A factor that is asked for already stays: its code may only be wrong.
        const missing = Object.keys(refusedFields(error)).filter(isFactor);
        // At once, so that the form can put the focus into the new field.
        if (factors.length === 0) flushSync(() => setAsked(missing));
        throw error;
      }
    },
  });
  const confirmation: ConfirmationState = {
    factor,
    other: factors.find((one) => one !== factor),
    choose,
  };
  return { ...form, confirmation };
}

const isFactor = (name: string): name is Factor => name === 'code' || name === 'passkey';

/** @throws ApiError with the field `passkey` */
async function confirmByPasskey(): Promise<NonNullable<Confirmation['passkey']>> {
  try {
    return await showPasskey('confirmation');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.message, error.status, { fields: { passkey: error.message } });
  }
}
