import 'server-only'
import { createHash } from 'node:crypto'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import type { RawRecord, SourceItem, SourceSession, SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { languageId } from './languages.ts'
import { type Fields, isFields, readPage } from './omnicasa-answer.ts'
import { Declined, NoSuchCall, type OmnicasaCalls, omnicasaCalls } from './omnicasa-calls.ts'
import { sendLead } from './omnicasa-lead.ts'
import type { RawHome } from './raw-record.ts'
import { wholeList } from './whole-list.ts'

/** What is known of a home only for its owners, by the field under which it is kept. */
const EXTRAS = [
	{ field: 'media', method: 'GetMediaOnlineHistories', parameters: {} },
	{ field: 'histories', method: 'GetCalendarHistories', parameters: {} },
	{ field: 'histories', method: 'GetAutomaticHistories', parameters: {} },
	/** 1 is the owner. */
	{ field: 'owners', method: 'GetRelationList', parameters: { TypeIDs: '1' } },
] as const
const MOST = 500

interface Extras {
	of(id: number): Promise<Omit<RawHome, 'texts'>>
	/** Methods that this account does not have. */
	missing(): readonly string[]
}

/**
 * Reads what the owner portal shows. Not every account has these methods: one that is refused is not asked again, and
 * the home is read without it.
 */
function extrasOf(calls: OmnicasaCalls): Extras {
	const missing = new Set<string>()

	async function listOf(method: string, parameters: Readonly<Record<string, string>>, id: number) {
		if (missing.has(method)) return []
		try {
			const parts = { ...parameters, ObjectID: id, Limit1: 1, Limit2: MOST }
			const page = readPage(await calls.call(method, parts))
			if (page === null) missing.add(method)
			return page?.items ?? []
		} catch (error) {
			if (!(error instanceof Declined || error instanceof NoSuchCall)) throw error
			missing.add(method)
			return []
		}
	}

	return {
		missing: () => [...missing],
		async of(id) {
			const found: Record<string, unknown[]> = {}
			for (const { field, method, parameters } of EXTRAS) {
				const items = (await listOf(method, parameters, id)).map((item) => ({ ...item, $method: method }))
				if (items.length > 0) found[field] = [...(found[field] ?? []), ...items]
			}
			return isFields(found) ? found : {}
		},
	}
}

const HOME = 'property:'
const PROJECT = 'project:'
/** Active, sold and rented. The mapping looks again at what comes. */
const PUBLIC_STATUSES = '1,2,4'
const BATCH = 25
/** What the service does not count as a change (histories, owners) is read again after this many days. */
const REREAD_DAYS = 7
const VANISHED = /not (be )?found|not exist|introuvable|niet gevonden|bestaat niet/i

interface Options {
	/** The first pause before a request is tried again, in milliseconds. */
	firstPause?: number
	now?: () => Date
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('base64url')

function idOf(item: Fields, method: string): number {
	const id = Number(item.ID)
	if (Number.isSafeInteger(id) && id > 0) return id
	throw new SourceProblem('shape', `${method}: an item of the list has no usable ID`)
}

/** Opens a connection to Omnicasa. There is no session to sign in to: each call carries the account. */
export function openOmnicasa(
	settings: SourceOf<'omnicasa'>,
	tools: SourceTools,
	{ firstPause, now = () => new Date() }: Options = {},
): SourceSession {
	const calls = omnicasaCalls(settings, tools, firstPause)
	const extras = extrasOf(calls)
	const projects = new Map<string, Promise<Fields[]>>()

	const inLanguage = (language: string) => ({
		LanguageId: languageId(language),
		DescriptionLanguageId: languageId(language),
		IsRemovedFontFamily: true,
	})
	const firstLanguage = tools.languages[0] ?? 'nl'

	/** A project has no method that is sure to exist, so that the list is read, once a run and language. */
	function projectsIn(language: string): Promise<Fields[]> {
		const read = projects.get(language) ?? wholeList(calls, 'GetProjectList', inLanguage(language))
		projects.set(language, read)
		return read
	}

	/** Spreads the weekly re-reading over the days. */
	function markOf(item: Fields, id: number): string | null {
		const changed = item.LastChangedDate
		if (typeof changed !== 'string' || changed === '') return null
		const week = Math.floor((Math.floor(now().getTime() / DAY_MS) + id) / REREAD_DAYS)
		return `${changed} ${week}`
	}

	async function homeIn(id: number, language: string): Promise<Fields | null> {
		try {
			const value = await calls.call('GetProperty', { ...inLanguage(language), ID: id, UpdateVisit: false })
			const fields = readPage(value)?.items[0] ?? value
			if (isFields(fields) && Number(fields.ID) === id) return fields
			if (value === null || readPage(value)?.items.length === 0) return null
		} catch (error) {
			if (error instanceof Declined && VANISHED.test(error.message)) return null
			throw error
		}
		throw new SourceProblem('shape', `GetProperty: the answer is not the home ${id}`)
	}

	async function readHome(key: string): Promise<RawRecord[]> {
		const id = Number(key.slice(HOME.length))
		const texts: Record<string, Fields> = {}
		for (const language of tools.languages) {
			const fields = await homeIn(id, language)
			if (fields !== null) texts[language] = fields
		}
		return Object.keys(texts).length === 0 ? [] : [{ key, raw: { texts, ...(await extras.of(id)) } }]
	}

	async function readProject(key: string): Promise<RawRecord[]> {
		const texts: Record<string, Fields> = {}
		for (const language of tools.languages) {
			const fields = (await projectsIn(language)).find((item) => `${PROJECT}${item.ID}` === key)
			if (fields !== undefined) texts[language] = fields
		}
		return Object.keys(texts).length === 0 ? [] : [{ key, raw: { texts } }]
	}

	async function listHomes(): Promise<SourceItem[]> {
		const method = 'GetPropertyList'
		const parameters = { LanguageId: languageId(firstLanguage), Status: PUBLIC_STATUSES }
		const items = await wholeList(calls, method, { ...parameters, DisplayFields: 'ID,LastChangedDate' })
		return items.map((item) => {
			const id = idOf(item, method)
			return { key: `${HOME}${id}`, mark: markOf(item, id) }
		})
	}

	async function listProjects(): Promise<SourceItem[]> {
		const items = await projectsIn(firstLanguage)
		return items.map((item) => ({ key: `${PROJECT}${idOf(item, 'GetProjectList')}`, mark: hashOf(item) }))
	}

	return {
		batch: BATCH,
		async check() {
			const homes = await listHomes()
			const found = await listProjects()
			const first = homes[0]
			const [example] = first === undefined ? [] : await readHome(first.key)
			const lines = [
				`Omnicasa ${settings.version}, ${settings.officeId === null ? 'all offices' : `office ${settings.officeId}`}`,
				...extras.missing().map((method) => `Not available to this account: ${method}`),
			]
			const fields = isFields(example?.raw) && isFields(example.raw.texts) ? example.raw.texts[firstLanguage] : null
			if (isFields(fields) && fields.Publish === undefined) {
				lines.push(
					'The homes do not say whether they are published (Publish): none will be shown. Ask Omnicasa for it.',
				)
			}
			return { lines, homes: homes.length, projects: found.length }
		},
		async list() {
			projects.clear()
			return [...(await listHomes()), ...(await listProjects())]
		},
		async read(keys) {
			const records: RawRecord[] = []
			for (const key of keys) {
				records.push(...(key.startsWith(HOME) ? await readHome(key) : await readProject(key)))
			}
			return records
		},
		...(settings.sendsLeads ? { sendLead: (lead) => sendLead(calls, lead) } : {}),
	}
}
