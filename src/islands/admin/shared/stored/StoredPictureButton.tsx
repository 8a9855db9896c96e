import { useState, type ComponentProps } from 'react';
import { lazyPart } from '../lazy-part.tsx';
import { Button } from '#src/islands/ui/Button.tsx';

const StoredPictures = lazyPart(
  'The list of stored pictures',
  async () => (await import('./StoredPictures.tsx')).StoredPictures,
);

type Props = Omit<ComponentProps<typeof StoredPictures>, 'onClose'> & { isDisabled?: boolean };

/** Opens the list of stored pictures, to use one again. */
export function StoredPictureButton({ onChoose, taken, isDisabled = false }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={isDisabled} onClick={() => setIsOpen(true)}>
        Use a stored picture
      </Button>
      {isOpen && (
        <StoredPictures
          taken={taken}
          onChoose={(file) => {
            setIsOpen(false);
            onChoose(file);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
