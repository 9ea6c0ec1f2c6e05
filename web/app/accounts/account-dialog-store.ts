import { create } from 'zustand';

type AccountDialog = 'logout' | 'information';

/** The account's dialog that is open; kept outside the pages, so that any of them may open one. */
export const useAccountDialog = create<{ open: AccountDialog | null }>()(() => ({ open: null }));

export const openAccountDialog = (open: AccountDialog) => useAccountDialog.setState({ open });

export const closeAccountDialog = () => useAccountDialog.setState({ open: null });
