import { createHmac } from 'node:crypto'
import { numberOf } from '#lib/homes/connectors/identity.ts'
import { type Asked, type Reply, startBehaving } from './behaving-server.ts'
import type { Behaviour, FakeSource } from './fake-source.ts'
import { agencyEstates, estateId, type FakeEstate, picturesOf } from './sweepbright-agency.ts'

const CLIENT_ID = 'website-client-7'
const CLIENT_SECRET = 'sweepbright secret for tests'
const ACCEPT = 'application/vnd.sweepbright.v20241030+json'
const EXAMPLE = estateId(33)
type Event = 'estate-added' | 'estate-updated' | 'estate-deleted'

/** A call of SweepBright to the site. */
export interface Announcement {
	headers: Record<string, string>
	body: string
}

export interface FakeSweepBright extends FakeSource {
	/** The ids of everything that is published; units are inside their projects. */
	published(): readonly string[]
	/** The ids of the units of a project. */
	units(project: string): readonly string[]
	/** The call that reports an event of an estate. */
	announcement(id: string, event: Event): Announcement
	/** Announces everything to a site, as SweepBright does when an agency publishes all its homes. */
	announceAll(site: string): Promise<void>
	/** The addresses of pages that were written back, by estate. */
	addresses(): ReadonlyMap<string, string>
}

function announcementOf(id: string, event: Event, happened: string): Announcement {
	const body = JSON.stringify({ event, estate_id: id, company_id: 'c1', happened_at: happened })
	const signature = createHmac('sha1', CLIENT_SECRET).update(body).digest('hex')
	return { headers: { 'content-type': 'application/json', 'x-hook-signature': signature }, body }
}

/** Starts a SweepBright with an agency of 400 homes, sixteen of them units of projects, and five not to be published. */
export async function startSweepBright(): Promise<FakeSweepBright> {
	const whole = agencyEstates()
	let estates = new Map<string, FakeEstate>(whole.map((estate) => [estate.id, estate]))
	const leads: ReturnType<FakeSource['leads']>[number][] = []
	const addresses = new Map<string, string>()
	let tokens = 0
	let oldest = 1
	let visits = 0

	function answerOf({ id, fields, units }: FakeEstate): Record<string, unknown> {
		const index = Number(id.slice(-12))
		const images = picturesOf(id, index, visits, Date.now())
		return { ...fields, images, ...(units.length > 0 ? { properties: units.map(answerOf) } : {}) }
	}

	function isKnownToken(authorization: string | undefined): boolean {
		const number = Number(/^Bearer token-(\d+)$/.exec(authorization ?? '')?.[1] ?? 0)
		return number >= oldest && number <= tokens
	}

	function enter(body: string, sourceId: string | null): Reply {
		const { email, message } = JSON.parse(body)
		const [reference = null] = /\b[A-Z]{3}-[\w-]+/.exec(message) ?? []
		const hasConsent = /newsletter: (yes|no)/.exec(message)?.[1] === 'yes'
		leads.push({ sourceId, email, hasConsent, reference })
		return { status: 201, body: {} }
	}

	function reply({ method, url, headers, body }: Asked, behaviour: Behaviour): Reply {
		if (headers.accept !== ACCEPT) return { status: 406, body: { message: 'Unknown version' } }
		const path = url.pathname.replace(/^\/api\//, '')
		if (path === 'oauth/token') {
			const { client_id, client_secret } = JSON.parse(body)
			const isClient = client_id === CLIENT_ID && client_secret === CLIENT_SECRET && behaviour !== 'unauthorized'
			if (!isClient) return { status: 401, body: { error: 'invalid_client', error_description: client_secret } }
			if (behaviour === 'lying') return { body: { token_type: 'Bearer', expires_in: 3600 } }
			tokens++
			return { body: { token_type: 'Bearer', expires_in: 3600, access_token: `token-${tokens}` } }
		}
		if (!isKnownToken(headers.authorization)) return { status: 401, body: { message: 'Unauthenticated' } }
		if (behaviour === 'not-activated') return { status: 403, body: { message: 'Forbidden' } }
		if (method === 'POST' && path === 'contacts') return enter(body, null)
		const [, id = '', part = ''] = /^estates\/([\w-]+)\/?(\w*)$/.exec(path) ?? []
		const all = [...estates.values()].flatMap((estate) => [estate, ...estate.units])
		const estate = all.find((one) => one.id === id)
		if (estate === undefined) return { status: 404, body: { message: 'Not found' } }
		if (method === 'POST' && part === 'contacts') return enter(body, id)
		if (method === 'PUT' && part === 'url') {
			addresses.set(id, JSON.parse(body).url)
			return { status: 204, body: '' }
		}
		if (method !== 'GET' || part !== '') return { status: 405, body: {} }
		visits++
		return { body: { ...answerOf(estate), ...(behaviour === 'lying' ? { id: estateId(12345) } : {}) } }
	}

	const server = await startBehaving(reply)
	const published = () => [...estates.keys()]
	const homes = () => [...estates.values()].flatMap((estate) => [estate, ...estate.units])
	const announcement = (id: string, event: Event) => announcementOf(id, event, new Date().toISOString())
	return {
		source: {
			kind: 'sweepbright',
			url: server.address,
			clientIdVariable: 'SWEEPBRIGHT_CLIENT_ID',
			clientSecretVariable: 'SWEEPBRIGHT_CLIENT_SECRET',
			requestsPerSecond: 1000,
		},
		env: { SWEEPBRIGHT_CLIENT_ID: CLIENT_ID, SWEEPBRIGHT_CLIENT_SECRET: CLIENT_SECRET },
		secrets: [CLIENT_SECRET, 'token-1', 'owner-33@private.example'],
		get shown() {
			return homes().filter(({ isShown }) => isShown).length
		},
		example: { sourceId: EXAMPLE, id: numberOf(EXAMPLE) },
		behave(behaviour) {
			if (behaviour === 'expired') oldest = tokens + 1
			server.behave(behaviour)
		},
		remove: (sourceId) => void estates.delete(sourceId),
		keep: (count) => {
			estates = new Map(whole.slice(0, count).map((estate) => [estate.id, estate]))
		},
		leads: () => leads,
		requests: server.requests,
		close: server.close,
		published,
		units: (project) => estates.get(project)?.units.map(({ id }) => id) ?? [],
		announcement,
		async announceAll(site) {
			for (const id of published()) {
				const { headers, body } = announcement(id, 'estate-added')
				const response = await fetch(`${site}/api/source/sweepbright`, { method: 'POST', headers, body })
				if (!response.ok) throw new Error(`The site answered ${response.status} to SweepBright`)
			}
		},
		addresses: () => addresses,
	}
}
