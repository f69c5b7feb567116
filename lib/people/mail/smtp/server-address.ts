import 'server-only'
import net from 'node:net'
import { secretFor, secretState } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { getMailSettings } from '#lib/site/config/config.ts'

/** How to reach a mail server. */
export interface MailServer {
	host: string
	port: number
	/**
	 * `implicit`: TLS from the first byte. `required`: STARTTLS, or no mail. `offered`: STARTTLS if the server, on this
	 * machine, offers it; its certificate is not checked. `none`: never.
	 */
	encryption: 'implicit' | 'required' | 'offered' | 'none'
	login: { user: string; pass: string } | null
}

/**
 * The address of the mail server cannot be used. The message quotes no part of it, since it may contain the password.
 */
export class MailAddressError extends Error {
	override name = 'MailAddressError'
}

/** The address that was typed at the desk was sealed with another key of the site. */
export class SealedAddressError extends MailAddressError {
	override name = 'SealedAddressError'
}

const loopback = new net.BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const isLocalName = (host: string) => host === 'localhost' || host.endsWith('.localhost')

function isThisMachine(host: string): boolean {
	const family = net.isIP(host)
	return family === 0 ? isLocalName(host) : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4')
}

function parameterOf(url: URL): string | null {
	const [unknown] = [...url.searchParams.keys()].filter((name) => name !== 'tls')
	if (unknown !== undefined) throw new MailAddressError('has a parameter other than tls')
	return url.searchParams.get('tls')
}

function encryptionOf(url: URL, host: string): MailServer['encryption'] {
	const wish = parameterOf(url)
	if (wish !== null && wish !== 'none' && wish !== 'required')
		throw new MailAddressError('may say tls=none or tls=required')
	if (url.protocol === 'smtps:') {
		if (wish === 'none') throw new MailAddressError('says both smtps and tls=none')
		return 'implicit'
	}
	return wish ?? (isThisMachine(host) ? 'offered' : 'required')
}

function loginOf({ username, password }: URL): MailServer['login'] {
	if (username === '') return null
	try {
		return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
	} catch {
		throw new MailAddressError('has a % in name or password that must be written as %25')
	}
}

/**
 * Reads `smtps://user:password@host:465` or `smtp://user:password@host:587`. The second is encrypted by STARTTLS or not
 * used at all, unless the host is this machine or the address has `?tls=none`; `?tls=required` requires it of this
 * machine too. Throws {@link MailAddressError}.
 */
export function parseMailServer(address: string): MailServer {
	if (!URL.canParse(address)) throw new MailAddressError('is no address such as smtps://user:password@host:465')
	const url = new URL(address)
	if (url.protocol !== 'smtp:' && url.protocol !== 'smtps:')
		throw new MailAddressError('must begin with smtp:// or smtps://')
	const host = url.hostname.replace(/^\[|\]$/g, '').toLowerCase()
	if (host === '' || !['', '/'].includes(url.pathname)) {
		throw new MailAddressError('is no address such as smtps://user:password@host:465')
	}
	const encryption = encryptionOf(url, host)
	return {
		// A name server must not decide where this machine is.
		host: isLocalName(host) ? '127.0.0.1' : host,
		port: Number(url.port) || (encryption === 'implicit' ? 465 : 587),
		encryption,
		login: loginOf(url),
	}
}

/**
 * Returns the mail server that the environment names, or else an admin at the desk; null: mails are then written to
 * files. Throws {@link MailAddressError}.
 */
export function mailServer(): MailServer | null {
	const variable = getMailSettings().smtpUrlVariable
	const address = secretFor(variable)
	if (address !== null) return parseMailServer(address)
	if (secretState(variable) === 'none') return null
	throw new SealedAddressError('is sealed with another key')
}

/** Whether a mail server is named, usable or not: mails then wait for it and are not written to files. */
export function isMailServerNamed(): boolean {
	return secretState(getMailSettings().smtpUrlVariable) !== 'none'
}
