import { create } from 'zustand';

type AccountDialog = 'logout' | 'information';

/** Which of the account's dialogs is open; they belong to no page, so that any may open them. */
export const useAccountDialog = create<{ open: AccountDialog | null }>()(() => ({ open: null }));

export const openAccountDialog = (open: AccountDialog) => useAccountDialog.setState({ open });

export const closeAccountDialog = () => useAccountDialog.setState({ open: null });
