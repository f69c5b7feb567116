import 'server-only'
import { createHash } from 'node:crypto'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { RawRecord, SourceItem, SourceSession, SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { jsonOf } from '#lib/homes/connectors/reading/http-client.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { sweepBrightCalls } from './sweepbright-calls.ts'
import { isFields } from './sweepbright-fields.ts'
import { leadCall } from './sweepbright-lead.ts'
import { estateKey } from './webhook.ts'

const BATCH = 25
const NOT_FOUND = 404
/** A call that was lost leaves a home as it was; it is read again after this many days at the latest. */
const REREAD_DAYS = 7

interface Options {
	/** The first pause before a request is tried again, in milliseconds. */
	firstPause?: number
	now?: () => Date
}

/** Spreads the estates over the days of a week. */
function dayOf(key: string): number {
	return createHash('sha256').update(key).digest().readUInt32BE() % REREAD_DAYS
}

function projectKeyOf(raw: unknown): string | null {
	const id = isFields(raw) ? raw.project_id : null
	return typeof id === 'string' && id !== '' ? estateKey(id) : null
}

/** Opens a connection to SweepBright. It has no list: what it has is what it has announced to this site. */
export function openSweepBright(
	settings: SourceOf<'sweepbright'>,
	tools: SourceTools,
	{ firstPause, now = () => new Date() }: Options = {},
): SourceSession {
	const calls = sweepBrightCalls(settings, tools, firstPause)

	async function read(key: string): Promise<RawRecord[]> {
		const id = key.slice(key.indexOf(':') + 1)
		const response = await calls.send({ method: 'GET', path: `estates/${encodeURIComponent(id)}` })
		if (response.status === NOT_FOUND) return []
		const raw = jsonOf(response, 'GET /api/estates')
		if (isFields(raw) && raw.id === id) return [{ key, raw }]
		throw new SourceProblem('shape', `GET /api/estates: the answer is not the estate ${id}`)
	}

	return {
		batch: BATCH,
		async check() {
			await calls.signIn()
			const { length } = await tools.stored()
			const line =
				length === 0
					? 'SweepBright has not announced any home to this site yet: publish the homes to this website there'
					: `SweepBright has announced ${length} homes and projects to this site`
			return { lines: [line], homes: length, projects: 0 }
		},
		async list() {
			await calls.signIn()
			const today = Math.floor(now().getTime() / DAY_MS)
			return (await tools.stored()).map(({ key, mark }): SourceItem => {
				const week = Math.floor((today + dayOf(key)) / REREAD_DAYS)
				return { key, mark: mark === null ? null : `${mark} ${week}` }
			})
		},
		async read(keys) {
			const records = new Map<string, RawRecord>()
			for (const key of keys) {
				for (const record of await read(key)) records.set(key, record)
			}
			// A unit that was announced has changed inside its project, which is where it is read.
			const projects = [...records.values()].flatMap(({ raw }) => projectKeyOf(raw) ?? [])
			for (const key of new Set(projects)) {
				if (records.has(key)) continue
				for (const record of await read(key)) records.set(key, record)
			}
			return [...records.values()]
		},
		...(settings.sendsLeads
			? {
					sendLead: async (lead) => {
						const { status } = await calls.send({ method: 'POST', ...leadCall(lead), isOnce: true })
						// Of a home that is gone meanwhile, the person is still of interest.
						if (status === NOT_FOUND && lead.sourceId !== null) {
							await calls.send({ method: 'POST', ...leadCall({ ...lead, sourceId: null }), isOnce: true })
						}
						return { externalId: null }
					},
				}
			: {}),
		...(settings.writesAddresses
			? {
					writeAddresses: async (pages) => {
						for (const { sourceId, url } of pages) {
							// There is no call that takes an address away, and an estate that is gone needs none.
							if (url === null) continue
							await calls.send({ method: 'PUT', path: `estates/${encodeURIComponent(sourceId)}/url`, body: { url } })
						}
					},
				}
			: {}),
	}
}
