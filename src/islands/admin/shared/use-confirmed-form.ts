import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Confirm } from '#contract/api/endpoint.ts';
import type { Confirmation } from '#contract/schemas/factors.ts';
import { getSecondFactor } from '#src/client/api/second-factor.ts';
import { notify } from '#src/client/notify.ts';
import { showPasskey } from '#src/client/passkeys.ts';
import { ApiError } from '#src/client/request.ts';
import { refusedFields } from './field-errors.ts';
import { useForm, type FormOptions } from './use-form.ts';
import { useLoad } from './use-load.ts';

type Factor = 'code' | 'passkey';

/** The second factor that a form asks for with the password, and the other that may be chosen. */
export interface ConfirmationState {
  factor: Factor | undefined;
  other: Factor | undefined;
  choose: (factor: Factor) => void;
}

interface ConfirmedFormOptions<Name extends string, Answer> extends Pick<
  FormOptions<string, Answer>,
  'toast' | 'onDone' | 'failed'
> {
  /** The fields other than those of the confirmation. */
  names?: readonly Name[];
  /** Those of them that may be empty. */
  optional?: readonly Name[];
  /** The `confirm` of the endpoint's row in the table of the API. */
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
  const { names = [], confirm, send, toast, ...more } = options;
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
  const form = useForm<string, Answer>({
    ...more,
    names: [...names, 'currentPassword', ...(factor === 'code' ? ['code'] : [])],
    send: async ({ currentPassword = '', code, ...values }) => {
      const passkey = factor === 'passkey' ? await confirmByPasskey() : undefined;
      const given = { currentPassword, ...(code && { code }), ...(passkey && { passkey }) };
      try {
        const sending = send(values as Record<Name, string>, given);
        // The browser asks for the passkey first. The toast is only about the call.
        return await (toast ? notify.promise(sending, toast) : sending);
      } catch (error) {
        // If the factors were not loaded, the answer of the server names them. A factor that the form
        // already asks for stays, because its code may only be wrong.
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
