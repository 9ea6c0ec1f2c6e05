/** By which the shop knows who asks about an order: the client's number of it, or the mailed key. */
export type OrderKey = { order_id: number } | { token: string };
