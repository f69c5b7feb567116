import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The files of a certificate for this machine and of the authority that made it. */
export interface Certificates {
	/** Whoever trusts this one accepts the server's. */
	authority: string
	certificate: string
	key: string
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
const NAMES = 'subjectAltName=DNS:localhost,IP:127.0.0.1'

/** Makes a certificate for `localhost` and 127.0.0.1 in a folder; null if this machine has no OpenSSL. */
export function makeCertificates(folder: string): Certificates | null {
	const at = (name: string) => path.join(folder, name)
	const openssl = (...parameters: string[]) => {
		const { status, stderr } = spawnSync('openssl', parameters, { encoding: 'utf8' })
		if (status !== 0) throw new Error(`openssl failed: ${stderr}`)
	}
	if (spawnSync('openssl', ['version']).status !== 0) return null
	const [authority, authorityKey, certificate, key, request] = [
		...[at('ca.pem'), at('ca.key'), at('server.pem'), at('server.key'), at('server.csr')],
	] as const
	openssl('req', '-x509', ...KEY, '-keyout', authorityKey, '-out', authority, '-subj', '/CN=Agency test', '-days', '2')
	openssl('req', ...KEY, '-keyout', key, '-out', request, '-subj', '/CN=localhost', '-addext', NAMES)
	openssl(
		...['x509', '-req', '-in', request, '-CA', authority, '-CAkey', authorityKey, '-CAcreateserial'],
		...['-copy_extensions', 'copy', '-out', certificate, '-days', '2'],
	)
	return { authority, certificate, key }
}
