import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { EditableResource, EditorState, EditorStore } from './editor-state.ts';

/** An open editor. */
interface OpenEditor {
  store: EditorStore;
  resource: EditableResource;
  /** Identifies its form for the buttons outside of it. */
  formId: string;
}

const EditorContext = createContext<OpenEditor | undefined>(undefined);

export const EditorProvider = EditorContext.Provider;

/** The editor round the calling component. */
export function useOpenEditor(): OpenEditor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('There is no editor round this component');
  return editor;
}

/**
 * The state of the editor. It `isLocked` while the item is saved: its texts can be read and not
 * changed, and focus stays where it is.
 */
export function useEditor(): EditorState & { isLocked: boolean } {
  const state = useStore(useOpenEditor().store);
  return { ...state, isLocked: state.sending !== undefined };
}
