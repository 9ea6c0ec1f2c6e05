import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '../../platform/mail/mailer.ts';
import { aStaffMember, type StaffMember } from '../../staff/testing/a-staff-member.ts';
import { testShopOfFile } from '../../testing/test-shop.ts';
import { aReply, aThread } from '../testing/a-thread.ts';
import { sendReplyMail } from './send-reply-mail.ts';

let owner: StaffMember;
const sent: Mail[] = [];
const testShop = await testShopOfFile();
beforeAll(async () => {
  testShop.shop.mailer = { send: async (mail) => void sent.push(mail) };
  owner = await aStaffMember(testShop);
});
beforeEach(() => void sent.splice(0));

const get = async (threadId: number) =>
  (await owner.get(`/desk/messages/get?thread_id=${threadId}`)).body.thread;
const withdraw = (messageId: number) =>
  owner.post('/desk/messages/withdraw-reply', { message_id: messageId });

/** A conversation as it is now. */
const oneNow = async (threadId: number) => ({
  thread_id: threadId,
  version: Number((await get(threadId)).version),
});
const step = async (name: string, threadId: number) =>
  owner.post(`/desk/messages/${name}`, await oneNow(threadId));
const replyNow = async (threadId: number, input?: object) =>
  (await aReply(owner, await oneNow(threadId), input)).messageId;
const stateWithout = async (messageId: number) => (await withdraw(messageId)).body.thread.state;

describe('Mensajes: a reply that is taken back', () => {
  test('never leaves: it is as if it had not been written', async () => {
    const { one, threadId } = await aThread(testShop);
    const { messageId } = await aReply(owner, one, { close: true });
    expect((await get(threadId)).state).toBe('closed');
    const { status, body } = await withdraw(messageId);
    expect([status, body.thread.state, body.thread.messages.length]).toEqual([200, 'open', 1]);
    await sendReplyMail(testShop.shop, messageId);
    expect(sent).toEqual([]);
    expect((await withdraw(messageId)).body.code).toBe('CANNOT_UNDO');
  });

  test.each([
    ['closed', 'close', false],
    ['closed', 'close', true],
    ['spam', 'spam', false],
  ])('leaves a conversation %s as it was before', async (state, call, close) => {
    const { threadId } = await aThread(testShop);
    await step(call, threadId);
    expect(await stateWithout(await replyNow(threadId, { close }))).toBe(state);
  });

  test('leaves it waiting after another reply, also one that the client has not got yet', async () => {
    const { threadId } = await aThread(testShop);
    await sendReplyMail(testShop.shop, await replyNow(threadId));
    const [first, second] = [await replyNow(threadId, { close: true }), await replyNow(threadId)];
    expect(await stateWithout(first)).toBe('waiting');
    await step('close', threadId);
    expect(await stateWithout(second)).toBe('closed');
  });

  test('leaves what the client wrote since, or somebody decided', async () => {
    const { email, threadId } = await aThread(testShop);
    const [first, second] = [await replyNow(threadId), await replyNow(threadId, { close: true })];
    expect(await stateWithout(first)).toBe('closed');
    expect(await stateWithout(second)).toBe('open');
    const third = await replyNow(threadId, { close: true });
    await aThread(testShop, { email, message: 'Se me olvidó algo' });
    expect(await stateWithout(third)).toBe('open');
    const fourth = await replyNow(threadId);
    await step('spam', threadId);
    expect(await stateWithout(fourth)).toBe('spam');
  });

  test('is another one when it is sent again, also under the same key', async () => {
    const { one, threadId } = await aThread(testShop);
    const { request, messageId } = await aReply(owner, one);
    await withdraw(messageId);
    const { status, body } = await owner.post('/desk/messages/reply', {
      ...request,
      ...(await oneNow(threadId)),
    });
    expect([status, body.thread.state, body.thread.messages.length]).toEqual([200, 'waiting', 2]);
    await sendReplyMail(testShop.shop, body.message_id);
    expect(sent).toHaveLength(1);
  });

  test('while its mail leaves is either mailed or taken back', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const { one, threadId } = await aThread(testShop);
      const { messageId } = await aReply(owner, one);
      sent.splice(0);
      const both = [() => withdraw(messageId), () => sendReplyMail(testShop.shop, messageId)];
      if (round % 2) both.reverse();
      await Promise.all(both.map((run) => run()));
      const { messages } = await get(threadId);
      expect(messages.length - 1).toBe(sent.length);
      outcomes.add(sent.length === 1 ? 'mailed' : 'taken back');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });
});
