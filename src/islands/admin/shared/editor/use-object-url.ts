import { useEffect, useState } from 'react';

/** A picture that was asked for and is still on its way must find its address; milliseconds. */
const timeToLoad = 10_000;

/** An address of a file of this page, while the component shows it. */
export function useObjectUrl(file: File | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return undefined;
    const address = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address must be given back, so an effect makes it
    setUrl(address);
    return () => {
      setUrl(undefined);
      setTimeout(() => URL.revokeObjectURL(address), timeToLoad);
    };
  }, [file]);
  return url;
}
