/** Key that lets a visitor read an order: its number for a signed-in client, or the token of the mailed link. */
export type OrderKey = { order_id: number } | { token: string };
