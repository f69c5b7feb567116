import 'server-only'
import type { PublishedPage, RawRecord, SourceSession, SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { serviceClient } from '#lib/homes/connectors/reading/http-client.ts'
import type { XmlFields } from '#lib/homes/connectors/reading/xml.ts'
import { SourceProblem } from '#lib/homes/connectors/source-problem.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { faultProblem } from './problems.ts'
import { agentsOf, unitsOf } from './reference.ts'
import { call, element, fieldsAt, type Operation, recordsOf } from './skarabee-calls.ts'
import { contactBody, refusalOf } from './skarabee-lead.ts'
import { merged, PROPERTY_TYPES, type Summary, summariesOf } from './summaries.ts'

const MOST_AT_ONCE = 100

function feedback({ sourceId, url }: PublishedPage, idOf: (sourceId: string) => number): string {
	const id = idOf(sourceId)
	const state = url === null ? 'DELETED' : 'AVAILABLE'
	const address = url === null ? '' : element('URL', url)
	const inner = element('PublicationID', id) + element('Status', state) + element('ExternalID', id) + address
	return `<Feedback>${inner}</Feedback>`
}

/** Returns the bodies of the calls that report to Skarabee where its publications are shown, 100 in each. */
function feedbackBodies(pages: readonly PublishedPage[], idOf: (sourceId: string) => number): readonly string[] {
	const bodies: string[] = []
	for (let start = 0; start < pages.length; start += MOST_AT_ONCE) {
		const some = pages.slice(start, start + MOST_AT_ONCE).map((page) => feedback(page, idOf))
		bodies.push(`<FeedbackList><FeedbackList>${some.join('')}</FeedbackList></FeedbackList>`)
	}
	return bodies
}

/** How many publications are read in one piece of work. The Weblink gives them one by one. */
const BATCH = 20

type PropertyType = (typeof PROPERTY_TYPES)[number]

/** Returns the number of a publication from its key or its own id. */
function idOf(key: string): number {
	const id = Number(key.replace(/^publication:/, ''))
	if (Number.isSafeInteger(id) && id > 0) return id
	throw new SourceProblem('shape', 'A home that is not of Skarabee')
}

function summariesBody(type: PropertyType): string {
	return (
		element('LastModified', null) +
		`<RequestedPropertyTypes>${element('PropertyType', type)}</RequestedPropertyTypes>` +
		element('ExcludeSharedProperties', true)
	)
}

function officeLines(result: XmlFields): readonly string[] {
	const offices = recordsOf(fieldsAt(result, 'UserSummaries'), 'UserSummary')
	return offices.map(({ Company, Id }) => `Office: ${String(Company ?? '')} (${String(Id ?? '')})`)
}

/** Returns a connection to the Weblink. `firstPause` is the first pause before a request is sent again, for tests. */
export function openSkarabee(
	settings: SourceOf<'skarabee'>,
	tools: Pick<SourceTools, 'secret'>,
	firstPause?: number,
): SourceSession {
	const password = tools.secret(settings.passwordVariable)
	const login = `${tools.secret(settings.usernameVariable)}:${password}`
	const client = serviceClient({
		origin: settings.url.replace(/\/+$/, ''),
		requestsPerSecond: settings.requestsPerSecond,
		secrets: [login, password],
		problemOf: (response): SourceProblem | null => faultProblem(response, client.clean),
		...(firstPause === undefined ? {} : { firstPause }),
	})
	const authorization = `Basic ${Buffer.from(login).toString('base64')}`

	async function ask(operation: Operation, body = '', isOnce = false): Promise<XmlFields> {
		const result = await call(client, authorization, operation, body, { isOnce })
		return result ?? {}
	}

	async function listOf(type: PropertyType) {
		return summariesOf(await ask('GetPublicationSummaries', summariesBody(type)))
	}

	/** Null if it was withdrawn since it was listed. */
	async function publication(key: string): Promise<RawRecord | null> {
		const id = idOf(key)
		const passing = ['INVALID_PUBLICATION_ID']
		const result = await call(client, authorization, 'GetPublication', element('PublicationId', id), { passing })
		const raw = result && fieldsAt(result, 'Publication')
		if (!raw || Object.keys(raw).length === 0) return null
		if (fieldsAt(raw, 'Info')?.ID !== String(id)) {
			throw new SourceProblem('shape', `GetPublication: another publication than ${id} came`)
		}
		return { key, raw }
	}

	const projects = () =>
		ask('GetProjectSummaries', element('LastModified', null) + element('ExcludeSharedProperties', true))

	return {
		batch: BATCH,
		async check() {
			const offices = officeLines(await ask('GetContactInfo'))
			const counts: number[] = []
			for (const type of PROPERTY_TYPES) counts.push((await listOf(type)).filter(({ isActive }) => isActive).length)
			const [transactions = 0, projectCount = 0, lots = 0, models = 0] = counts
			const units = lots + models
			const lines = units === 0 ? offices : [...offices, `Units of projects: ${lots} lots, ${models} models`]
			return { lines, homes: transactions + units, projects: projectCount }
		},
		async reference() {
			const agents = agentsOf(await ask('GetLogins'))
			return { agents, units: unitsOf(await projects()) }
		},
		async list() {
			const summaries: Summary[] = []
			for (const type of PROPERTY_TYPES) summaries.push(...(await listOf(type)))
			const active = merged(summaries).filter(({ isActive }) => isActive)
			return active.map(({ id, modified }) => ({ key: `publication:${id}`, mark: modified }))
		},
		async read(keys) {
			const records: RawRecord[] = []
			for (const key of keys) {
				const record = await publication(key)
				if (record) records.push(record)
			}
			return records
		},
		async sendLead(lead) {
			const id = lead.sourceId === null ? null : idOf(lead.sourceId)
			const result = await ask('InsertContactMes', contactBody(lead, id), true)
			const refusal = refusalOf(result, lead)
			if (refusal !== null) throw new SourceProblem('refused', `Skarabee did not accept the request: ${refusal}`)
			return { externalId: null }
		},
		async writeAddresses(pages) {
			for (const body of feedbackBodies(pages, idOf)) await ask('Feedback', body)
		},
	}
}
