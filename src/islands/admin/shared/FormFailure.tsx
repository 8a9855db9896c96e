/** Why a form was not accepted, where it is about no field: `failure` of `useAccountForm`. */
export function FormFailure({ failure }: { failure: string | undefined }) {
  if (failure === undefined) return null;
  return (
    <p role="alert" className="notice notice-danger">
      {failure}
    </p>
  );
}
