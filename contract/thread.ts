import { z } from 'zod';

/** State of a conversation: `waiting` for the client's answer. */
export const threadStates = ['open', 'waiting', 'closed', 'spam'] as const;
export type ThreadState = (typeof threadStates)[number];

/** A conversation as its client reads it by the link of a mail. */
export const clientThread = z.object({
  subject: z.string(),
  full_name: z.string(),
  messages: z.array(z.object({ from: z.enum(['client', 'shop']), body: z.string(), at: z.iso.datetime() })),
});
export type ClientThread = z.infer<typeof clientThread>;
