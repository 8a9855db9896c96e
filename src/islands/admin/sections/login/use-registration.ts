import { useEffect, useState } from 'react';
import { getRegistration } from '#src/client/api/user.ts';

/** Whether an account can be made; undefined until the server has answered. */
export function useIsRegistrationOpen(): boolean | undefined {
  const [isOpen, setIsOpen] = useState<boolean>();
  useEffect(() => {
    let isWanted = true;
    getRegistration().then(
      (answer) => isWanted && setIsOpen(answer.isOpen),
      () => undefined, // no answer, no link: logging in does not need it
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return isOpen;
}
