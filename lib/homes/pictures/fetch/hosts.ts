/**
 * Returns whether an address is on one of the hosts, such as `cdn.example.com`, `cdn.example.com:8443` or
 * `*.example.com`.
 */
export function isOnHosts({ protocol, host, username }: URL, hosts: readonly string[]): boolean {
	if ((protocol !== 'https:' && protocol !== 'http:') || username !== '') return false
	return hosts.some((it) => (it.startsWith('*.') ? host.endsWith(it.slice(1)) : host === it))
}
