import { create } from 'zustand';

/** Action of a message: a link, or a function such as undoing the change. */
type ToastAction = { label: string } & ({ to: string } | { onPress: () => void });

export interface Toast {
  id: number;
  kind: 'success' | 'warning' | 'error';
  text: string;
  action?: ToastAction;
}

interface ToastState {
  toasts: Toast[];
  show: (toast: Omit<Toast, 'id'>) => void;
  dismiss: (id: number) => void;
}

/** Largest number of messages at once: more would cover the page, so the oldest gives way. */
const SHOWN_AT_ONCE = 3;

let lastId = 0;

export const useToasts = create<ToastState>()((set) => ({
  toasts: [],
  show: (toast) =>
    set(({ toasts }) => {
      // The same message again replaces itself, so that impatient taps do not pile up.
      const others = toasts.filter((shown) => shown.text !== toast.text);
      lastId += 1;
      return { toasts: [...others, { ...toast, id: lastId }].slice(-SHOWN_AT_ONCE) };
    }),
  dismiss: (id) => set(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a message from code outside components: event handlers, mutations. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  useToasts.getState().show(toast);
}
