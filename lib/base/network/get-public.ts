import 'server-only'
import dns from 'node:dns'
import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './public-addresses.ts'

/** An address leads into a private network, or to this machine. */
export class PrivateAddressError extends Error {
	override readonly name = 'PrivateAddressError'
}

export interface GetRules {
	headers: Readonly<Record<string, string>>
	signal: AbortSignal
	/** For tests: allows requests to a server on this machine. */
	allowsLoopback: boolean
}

function checkAddress(address: string, allowsLoopback: boolean): void {
	if (isPublicAddress(address) || (allowsLoopback && isLoopbackAddress(address))) return
	throw new PrivateAddressError(`${address} is no public address`)
}

/** Returns a lookup that only resolves to public addresses. The addresses checked are those connected to. */
function guardedLookup(allowsLoopback: boolean): LookupFunction {
	return (hostname, options, callback) => {
		dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
			if (error) return callback(error, [])
			try {
				for (const { address } of addresses) checkAddress(address, allowsLoopback)
			} catch (refusal) {
				return callback(refusal instanceof Error ? refusal : new Error(String(refusal)), [])
			}
			const [first] = addresses
			if (options.all || !first) callback(null, addresses)
			else callback(null, first.address, first.family)
		})
	}
}

/**
 * Sends a GET to an address that a stranger or a member chose, over HTTP or HTTPS: only to public addresses, without
 * following redirects. Returns the answer, whose body the caller reads or destroys. Throws `PrivateAddressError`, or
 * the error of the network.
 */
export function getPublic(url: URL, { headers, signal, allowsLoopback }: GetRules): Promise<IncomingMessage> {
	return new Promise((resolve, reject) => {
		// A host name is checked when it is resolved; an IP address is not resolved, so it is checked here.
		const literal = url.hostname.replace(/^\[|\]$/g, '')
		if (net.isIP(literal) !== 0) checkAddress(literal, allowsLoopback)
		const { get } = url.protocol === 'https:' ? https : http
		get(url, { headers, signal, agent: false, lookup: guardedLookup(allowsLoopback) }, resolve).once('error', reject)
	})
}

/** Returns the body of an answer; null if it is larger than `mostBytes`. */
export async function readAtMost(response: IncomingMessage, mostBytes: number): Promise<Buffer | null> {
	if (Number(response.headers['content-length'] ?? 0) > mostBytes) return null
	const chunks: Buffer[] = []
	let size = 0
	for await (const chunk of response) {
		size += chunk.length
		if (size > mostBytes) return null
		chunks.push(chunk)
	}
	return Buffer.concat(chunks)
}
