import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { EditableResource, EditorState, EditorStore } from './editor-state.ts';

/** An open editor. */
interface OpenEditor {
  store: EditorStore;
  resource: EditableResource;
  /** Id of the form, for buttons outside the form. */
  formId: string;
}

const EditorContext = createContext<OpenEditor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** The editor that contains the calling component. */
export function useOpenEditor(): OpenEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('This component is outside an editor');
  return editor;
}

/**
 * The state of the editor. It is locked while the item is saved: texts can be read but not changed,
 * and keep the focus.
 */
export function useEditor(): EditorState & { isLocked: boolean } {
  const state = useStore(useOpenEditor().store);
  return { ...state, isLocked: state.sending !== undefined };
}
