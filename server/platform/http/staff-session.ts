import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from '#contract/desk/permissions.ts';
import { createBrowserCookie } from '../sign-in/browser-cookie.ts';

/** The person of the staff a desk call comes from. */
export interface Staff {
  staffId: number;
  name: string;
  role: StaffRole;
  sessionId: number;
  /** Id of the request, under which its audit entries and log lines are found. */
  requestId: string;
}

export interface FoundStaff extends Omit<Staff, 'requestId'> {
  /** The second factor was given, or the device is remembered. */
  isComplete: boolean;
  confirmedAt: Date | null;
}

/** Finds the person whose open session has this token; undefined when there is none or it has ended. */
export type FindStaff = (token: string) => Promise<FoundStaff | undefined>;

const SESSION_COOKIE = 'mostrador';
const DEVICE_COOKIE = 'mostrador_device';
const PATH = '/api/desk';
const HALF_DAY = 12 * 60 * 60;
const THIRTY_DAYS = 30 * 24 * 60 * 60;

const cookie = (maxAge: number) =>
  ({ path: PATH, maxAge, httpOnly: true, secure: true, sameSite: 'strict' }) as const;

export function setStaffCookie(reply: FastifyReply, token: string) {
  reply.setCookie(SESSION_COOKIE, token, cookie(HALF_DAY));
}

export function clearStaffCookie(reply: FastifyReply) {
  reply.clearCookie(SESSION_COOKIE, cookie(0));
}

export function setStaffDevice(reply: FastifyReply, token: string) {
  reply.setCookie(DEVICE_COOKIE, token, cookie(THIRTY_DAYS));
}

/** Marks the browser that opened a mailed link, to recognise it later. */
export const linkBrowser = createBrowserCookie('mostrador_link', 3 * 24 * 60 * 60, PATH);

/** Desk calls know a person by this cookie only, never by a header or a client's session. */
export const staffToken = (request: FastifyRequest): string | undefined => request.cookies[SESSION_COOKIE];

export const staffDevice = (request: FastifyRequest): string | undefined => request.cookies[DEVICE_COOKIE];
