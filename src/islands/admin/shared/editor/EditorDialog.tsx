import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { useStore, type StoreApi } from 'zustand';
import { onBroadcast } from '#src/client/tab-sync.ts';
import { AlertDialog } from '#src/islands/ui/AlertDialog.tsx';
import { Dialog } from '#src/islands/ui/Dialog.tsx';
import { useAuth } from '../../data/auth.store.ts';
import { CompareVersions } from './CompareVersions.tsx';
import { EditorFooter } from './EditorFooter.tsx';
import { EditorNotices, SaveNotices } from './EditorNotices.tsx';
import type { EditedItem, EditorSpec } from './editor-spec.ts';
import type { EditorState } from './editor-state.ts';
import { addButton, cardOf } from './focus-targets.ts';
import { MediaField } from './MediaField.tsx';
import { TextFields } from './TextFields.tsx';

interface EditorDialogProps<Item extends EditedItem, Fields extends object> {
  spec: EditorSpec<Item, Fields>;
  store: StoreApi<EditorState<Item>>;
  title: string;
  onClose: () => void;
}

/** The dialog on an opened draft. It closes when the item is saved, and asks before it drops text. */
export function EditorDialog<Item extends EditedItem, Fields extends object>({
  spec,
  store,
  title,
  onClose,
}: EditorDialogProps<Item, Fields>) {
  const editor = useStore(store);
  const { seen, values, errors, sending, comparison, file, isGone, refusals } = editor;
  const [isAsking, setIsAsking] = useState(false);
  const isLoggedIn = useAuth((state) => state.phase === 'in');
  const created = useRef<string>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const formId = useId();
  const isComparing = comparison !== undefined;
  const isLocked = sending !== undefined;

  useEffect(
    () =>
      onBroadcast(({ resource, id, kind }) => {
        const { seen: item, applyBroadcast } = store.getState();
        if (resource === spec.resource && id === item?.id && kind !== 'created')
          applyBroadcast(kind);
      }),
    [store, spec.resource],
  );
  // On opening, and on coming back from a comparison.
  useEffect(() => {
    if (isComparing) return;
    const first = form.current?.querySelector<HTMLInputElement>('[name]');
    first?.focus();
    first?.setSelectionRange(first.value.length, first.value.length); // to go on with what is there
  }, [isComparing]);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const save = async () => {
    const isNew = !seen || isGone;
    const item = await editor.save();
    if (!item) return;
    if (isNew) created.current = item.id;
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const retry = () => {
    saveButton.current?.focus(); // the button that was pressed goes with the notice it stands in
    saveButton.current?.click();
  };
  const close = () => {
    if (editor.isDirty()) setIsAsking(true);
    else leave('discard');
  };
  const leave = (how: 'keep' | 'discard') => {
    editor.leave(how);
    onClose();
  };
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };

  const position = spec.media?.position ?? spec.fields.length;
  const fieldProps = { values, errors, isLocked, onType: editor.type };
  return (
    <Dialog
      title={title}
      isClosable={!isLocked}
      onClose={close}
      returnFocus={(opener) => cardOf(created.current) ?? opener ?? cardOf(seen?.id) ?? addButton()}
      footer={
        <div className="grid gap-3">
          <SaveNotices editor={editor} hasMedia={spec.media !== undefined} onRetry={retry} />
          <EditorFooter {...{ formId, editor, saveRef: saveButton, onCancel: close }} />
        </div>
      }
    >
      <div className="grid gap-5">
        {comparison ? (
          <CompareVersions
            formId={formId}
            differences={comparison.differences}
            files={
              file && comparison.file === 'both'
                ? { theirUrl: comparison.theirs.imageUrl, yours: file }
                : undefined
            }
            onChosen={(choices, isToSave) => {
              editor.merge(choices);
              if (isToSave) void save();
            }}
            onTakeTheirs={editor.takeTheirs}
          />
        ) : (
          <>
            <EditorNotices editor={editor} />
            <form
              ref={form}
              id={formId}
              noValidate
              className="grid gap-5"
              onSubmit={submit}
              onKeyDown={saveByKey}
            >
              <TextFields fields={spec.fields.slice(0, position)} {...fieldProps} />
              {spec.media && (
                <MediaField
                  media={spec.media}
                  file={file}
                  currentUrl={isGone ? undefined : seen?.imageUrl}
                  error={errors['image']}
                  isLocked={isLocked || isAsking || !isLoggedIn}
                  onChoose={editor.choose}
                  onRemove={editor.dropFile}
                />
              )}
              <TextFields fields={spec.fields.slice(position)} {...fieldProps} />
            </form>
          </>
        )}
      </div>
      {isAsking && (
        <AlertDialog
          title="Close without saving?"
          text={
            editor.canKeep.texts
              ? 'A draft stays in this browser, and you can go on with it later.'
              : 'This browser cannot keep a draft: what you typed will be gone.'
          }
          cancelLabel="Go on editing"
          other={
            editor.canKeep.texts
              ? { label: 'Keep as draft', onChoose: () => leave('keep') }
              : undefined
          }
          confirmLabel="Discard"
          onConfirm={() => leave('discard')}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
