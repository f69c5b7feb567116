import http from 'node:http'
import { SENTENCE } from './rolling-next-version.ts'

/** What a server answered. */
export interface Answer {
	status: number
	location: string
	body: string
}

type Kind = 'pages' | 'data' | 'assets' | 'leads'

/** What visitors did while an update went on. */
export interface Load {
	failures: string[]
	/** How many requests of each kind succeeded, and how many pages were of either version. */
	done: Record<Kind | 'old' | 'new', number>
}

/** Sends a request to a server of this machine, from one of this machine's addresses. */
function ask(origin: string, address: string, headers: Record<string, string>, lead?: Lead): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const { host, port } = new URL(origin)
		const to = { host: '127.0.0.1', port, path: address, localAddress: lead?.from ?? '127.0.0.1', agent: false }
		const method = lead === undefined ? 'GET' : 'POST'
		const request = http.request({ ...to, method, headers: { host, ...headers } }, async (response) => {
			try {
				const body = Buffer.concat(await response.toArray()).toString()
				resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body })
			} catch (error) {
				reject(error)
			}
		})
		request.once('error', reject).end(lead?.body)
	})
}

interface Lead {
	from: string
	body: string
}

/** Returns a message of a visitor whom no limit has met before. */
function leadOf(visitor: number): Lead {
	const fields = { language: 'nl', title: 'none', firstName: 'Ada', lastName: 'Peeters', remark: 'Dag' }
	const body = new URLSearchParams({ ...fields, email: `ada${visitor}@voorbeeld.be` }).toString()
	return { from: `127.0.${1 + Math.floor(visitor / 250)}.${1 + (visitor % 250)}`, body }
}

/**
 * Asks for pages with their scripts and styles, for the data of navigations, and sends messages, until it is ended. No
 * two addresses are the same, so that nginx has no answer kept.
 */
export function beginLoad(origin: string): { end(): Promise<Load> } {
	const load: Load = { failures: [], done: { pages: 0, data: 0, assets: 0, leads: 0, old: 0, new: 0 } }
	let isOver = false
	let unique = 0
	const once = (address: string) => {
		unique += 1
		return `${address}${address.includes('?') ? '&' : '?'}n=${unique}`
	}
	const note = async (kind: Kind, what: string, asked: Promise<Answer>, right = 200) => {
		const answer = await asked.catch((error: unknown) => ({ status: String(error), location: '', body: '' }))
		if (answer.status === right) load.done[kind] += 1
		else load.failures.push(`${what}: ${answer.status}`)
		return answer
	}
	const readPages = async () => {
		while (!isOver) {
			const { body } = await note('pages', 'a page', ask(origin, once('/contact/'), {}))
			load.done[body.includes(SENTENCE.next) ? 'new' : 'old'] += 1
			const assets = new Set([...body.matchAll(/\/_next\/static\/[\w./~%()-]+\.(?:js|css)/g)].map(([found]) => found))
			for (const asset of assets) await note('assets', asset, ask(origin, once(asset), {}))
		}
	}
	const readData = async () => {
		while (!isOver) {
			const headers = { rsc: '1' }
			const first = await ask(origin, once('/for-sale/'), headers).catch(() => null)
			await note('data', 'data of a page', ask(origin, first?.location || once('/for-sale/'), headers))
		}
	}
	const write = async () => {
		const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
		for (let visitor = 1; !isOver; visitor += 1)
			await note('leads', 'a lead', ask(origin, '/api/leads/site-contact', headers, leadOf(visitor)), 303)
	}
	const all = Promise.all([readPages(), readPages(), readData(), write()])
	return {
		async end() {
			isOver = true
			await all
			return load
		},
	}
}
