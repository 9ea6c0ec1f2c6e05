import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The network that is counted as one: an IPv4 address, or the /64 that every IPv6 user owns whole, written out in full
 * because its shorter spellings would each get a count of their own. Thousands of phones may share a carrier's address.
 */
export function networkOf(ip: string): string {
  const v4 = mappedIpv4(ip);
  if (v4 !== undefined) return v4;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 4).join(':')}::/64` : ip;
}

/** The /24 or /48 around a network: what one tenant of a data centre easily owns. */
export function surroundingsOf(ip: string): string {
  const v4 = mappedIpv4(ip);
  if (v4 !== undefined) return `${v4.slice(0, v4.lastIndexOf('.'))}.0/24`;
  return isIPv6(ip) ? `${groupsOf(ip).slice(0, 3).join(':')}::/48` : ip;
}

/** Part of an address that a log or a row may keep. A proxy's value of another shape may hold the whole address. */
export const keptNetworkOf = (ip: string): string => (isIP(ip) ? surroundingsOf(ip) : 'unknown');

const MAPPED = /^::ffff:/i;

function mappedIpv4(ip: string): string | undefined {
  const v4 = ip.replace(MAPPED, '');
  return isIPv4(v4) ? v4 : undefined;
}

/** Groups of an address, all eight, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [address = ''] = ip.split('%');
  const { hostname } = new URL(`http://[${address}]`);
  const [head = [], tail = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail];
}
