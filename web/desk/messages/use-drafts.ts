import { create } from 'zustand';

/** What is being typed, by conversation: it stays while others are read. */
const useDraftStore = create<{ drafts: Readonly<Record<number, string>> }>()(() => ({ drafts: {} }));

export const setDraft = (threadId: number, text: string) =>
  useDraftStore.setState(({ drafts }) => ({ drafts: { ...drafts, [threadId]: text } }));

export const useDraft = (threadId: number) => useDraftStore(({ drafts }) => drafts[threadId] ?? '');

export const draftOf = (threadId: number) => useDraftStore.getState().drafts[threadId] ?? '';
