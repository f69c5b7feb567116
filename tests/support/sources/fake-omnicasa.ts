import { type Asked, type Reply, startBehaving } from '#tests/support/sources/behaving-server.ts'
import type { Behaviour, FakeSource } from '#tests/support/sources/fake-source.ts'
import {
	agencyHomes,
	answerOf,
	type FakeHome,
	isShown,
	languageOf,
	PROJECTS,
	projectAnswerOf,
} from './omnicasa-agency.ts'

const NAME = 'agence-du-test'
const PASSWORD = 'omnicasa password & more'
const OWNER = 'owner-of-5030@private.example'
const PATH = /^\/1\.13\/OmnicasaService\.svc\/(\w+)Json$/

type Parameters = Readonly<Record<string, unknown>>

/** A page of a list, `Limit1` and `Limit2` included. The end that it names may lie behind the last. */
function pageOf(items: readonly unknown[], { Limit1, Limit2 }: Parameters, behaviour: Behaviour) {
	const From = Math.max(1, Number(Limit1 ?? 1))
	const To = Number(Limit2 ?? 100)
	return { Items: items.slice(From - 1, To), From, To, RowsCount: items.length + (behaviour === 'lying' ? 50 : 0) }
}

function only(fields: Record<string, unknown>, display: unknown): Record<string, unknown> {
	if (typeof display !== 'string') return fields
	return Object.fromEntries(display.split(',').map((name) => [name, fields[name]]))
}

/** Starts an Omnicasa with an agency of 400 homes, five of which must not be published. */
export async function startOmnicasa(): Promise<FakeSource> {
	const all = agencyHomes(Date.now())
	let homes = new Map<number, FakeHome>(all.map((home) => [home.id, home]))
	const leads: { sourceId: string | null; email: string; hasConsent: boolean | null; reference: string | null }[] = []

	function enter(asked: Parameters, reference: unknown): boolean {
		leads.push({
			sourceId: asked.ObjectID === undefined ? null : String(asked.ObjectID),
			email: String(asked.Email),
			hasConsent: typeof asked.IsReceivedEmail === 'boolean' ? asked.IsReceivedEmail : null,
			reference: typeof reference === 'string' ? reference : null,
		})
		return true
	}

	/** Returns the value that a method has; undefined if there is no such method. */
	function answerTo(method: string, asked: Parameters, behaviour: Behaviour): unknown {
		const language = languageOf(asked.LanguageId)
		const home = homes.get(Number(asked.ID ?? asked.ObjectID))
		switch (method) {
			case 'ValidateCustomer':
				return true
			case 'GetPropertyList': {
				const statuses = String(asked.Status).split(',')
				const found = [...homes.values()].filter(({ fields }) => statuses.includes(String(fields.Status)))
				const items = found.map((one) => only(answerOf(one, language), asked.DisplayFields))
				return pageOf(items, asked, behaviour)
			}
			case 'GetProperty':
				return home === undefined ? null : answerOf(home, language)
			case 'GetProjectList':
				return pageOf(
					PROJECTS.map((project) => projectAnswerOf(project, language)),
					asked,
					behaviour,
				)
			case 'GetMediaOnlineHistories':
				return pageOf(home?.id === 5030 ? [{ Medium: 'Immoweb', Start: '2026-10-01 09:00:00' }] : [], asked, 'well')
			case 'GetCalendarHistories':
				return pageOf(home?.id === 5030 ? [{ Date: '/Date(1791194400000+0200)/', Type: 'Bezoek' }] : [], asked, 'well')
			case 'GetRelationList':
				return pageOf(home?.id === 5030 ? [{ TypeID: 1, Email: OWNER }, { TypeID: 2 }] : [], asked, 'well')
			case 'ContactOnMe':
				return enter(asked, asked.CustomStr1)
			case 'DemandRegister2':
				return enter(asked, String(asked.Comment).split('\n')[0])
			default:
				return undefined
		}
	}

	function reply({ url }: Asked, behaviour: Behaviour): Reply {
		const method = PATH.exec(url.pathname)?.[1] ?? ''
		const asked: Parameters = JSON.parse(url.searchParams.get('json') ?? '{}')
		const isAccount = asked.CustomerName === NAME && asked.CustomerPassword === PASSWORD
		const no = (Message: string) => ({ Code: 600, Message, Success: false, Value: null })
		const name = `${method}JsonResult`
		if (!isAccount || behaviour === 'unauthorized') return { body: { [name]: no('Error') } }
		if (behaviour === 'not-activated' && method !== 'ValidateCustomer') return { body: { [name]: no('No rights') } }
		const Value = answerTo(method, asked, behaviour)
		if (Value === undefined) return { status: 404, body: '<html>Endpoint not found</html>' }
		const answer = { Code: 0, Message: '', Success: true, Value }
		// The list of projects comes without its outer layer.
		return { body: method === 'GetProjectList' ? answer : { [name]: answer } }
	}

	const server = await startBehaving(reply)
	return {
		source: {
			kind: 'omnicasa',
			url: server.address,
			nameVariable: 'OMNICASA_NAME',
			passwordVariable: 'OMNICASA_PASSWORD',
			requestsPerSecond: 1000,
		},
		env: { OMNICASA_NAME: NAME, OMNICASA_PASSWORD: PASSWORD },
		secrets: [PASSWORD, encodeURIComponent(PASSWORD), OWNER],
		get shown() {
			return [...homes.values()].filter(isShown).length
		},
		example: { sourceId: '5026', id: 5026 },
		behave: server.behave,
		remove(sourceId) {
			homes.delete(Number(sourceId))
		},
		keep: (count) => {
			homes = new Map(all.slice(0, count).map((home) => [home.id, home]))
		},
		leads: () => leads,
		requests: server.requests,
		close: server.close,
	}
}
