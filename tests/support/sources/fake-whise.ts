import { type Reply, startBehaving } from './behaving-server.ts'
import type { Behaviour, FakeSource } from './fake-source.ts'
import { CLIENT, contactsOf, EXAMPLE, makeAgency, OFFICE } from './whise-agency.ts'

const USERNAME = 'marketplace-proef'
const PASSWORD = 'whise-geheim-7Qx'
const HOOK = 'lang-willekeurig-woord-19'

type Fields = Record<string, unknown>
const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})
const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : [])

function pageOf(rows: readonly unknown[], body: Fields): unknown[] {
	const { Limit, Offset } = fieldsOf(body.Page)
	const from = Number(Offset ?? 0)
	// Without a sort the pages overlap, as they do at the real service.
	const start = Array.isArray(body.Sort) ? from : Math.max(0, from - 3)
	return rows.slice(start, start + Number(Limit ?? 50))
}

/** Starts a Whise of its own: an agency of 400 homes, or of more, all but five of them fit for a website. */
export async function startWhise(
	count?: number,
): Promise<FakeSource & { contact(index: number): Fields | undefined; visits(): readonly Fields[] }> {
	const { shown, estates: all } = makeAgency(new Date(), count)
	let estates = all
	const secrets = [USERNAME, PASSWORD, `owner${EXAMPLE}@private.example`, `buyer${EXAMPLE}@private.example`]
	const valid = { account: new Set<string>(), client: new Set<string>() }
	const contacts: Fields[] = []
	const visits: Fields[] = []

	function newToken(kind: 'account' | 'client'): string {
		const token = `${kind}-token-${secrets.length}-7f3a9c`
		valid[kind].add(token)
		secrets.push(token)
		return token
	}

	function estateList(body: Fields, behaviour: Behaviour): Reply {
		const filter = fieldsOf(body.Filter)
		const [ids, displays, statuses] = [filter.EstateIds, filter.DisplayStatusIds, filter.StatusIds].map(numbersIn)
		const fits = (allowed: number[] | undefined, value: unknown) =>
			allowed === undefined || allowed.length === 0 || allowed.includes(Number(value))
		const found = estates.filter(
			(it) => fits(ids, it.id) && fits(displays, it.displayStatusId) && fits(statuses, fieldsOf(it.status).id),
		)
		const rows = pageOf(found, body).map((row) => {
			const { details, representatives, ...rest } = fieldsOf(row)
			return {
				...rest,
				...(filter.ShowDetails === true ? { details } : {}),
				...(filter.ShowRepresentatives === true ? { representatives } : {}),
			}
		})
		return { body: { estates: rows, totalCount: found.length + (behaviour === 'lying' ? 7 : 0), isValidRequest: true } }
	}

	const CALLS: Readonly<Record<string, (body: Fields, behaviour: Behaviour) => Reply>> = {
		'/v1/estates/list': estateList,
		'/v1/estates/details/list': ({ LanguageId }) => ({
			body: {
				subdetails: [
					{ id: 14, label: LanguageId === 'nl-BE' ? 'Bouwjaar' : 'Année de construction' },
					{ id: 2901, label: 'P-score' },
					{ id: 2902, label: 'G-score' },
				],
			},
		}),
		'/v1/admin/offices/list': () => ({ body: { offices: [{ id: OFFICE, name: 'Kantoor Gent' }], totalCount: 1 } }),
		'/v1/contacts/list': (body) => {
			const all = numbersIn(fieldsOf(body.Filter).EstateIds).flatMap(contactsOf)
			return { body: { contacts: pageOf(all, body), totalCount: all.length } }
		},
		'/v1/contacts/origins/list': () => ({ body: { contactOrigins: [{ id: 5, name: 'Website' }] } }),
		'/v1/contacts/upsert': (body) => {
			const known = contacts.find(({ PrivateEmail }) => PrivateEmail === body.PrivateEmail)
			if (known) Object.assign(known, body)
			else contacts.push(body)
			return { body: { contactId: 70_000 + contacts.indexOf(known ?? body) } }
		},
		'/v1/calendars/actions/list': () => ({ body: { calendarActions: [{ id: 3, name: 'Bezoek' }] } }),
		'/v1/calendars/list': () => ({ body: { calendars: visits.map(({ Subject }) => ({ subject: Subject })) } }),
		'/v1/calendars/upsert': (body) => {
			visits.push(body)
			return { body: { calendarId: visits.length } }
		},
		'/v1/activities/calendars': (body) => {
			const ids = numbersIn(fieldsOf(body.Filter).EstateIds)
			const activities = ids.map((id) => ({
				id,
				estateId: id,
				startDateTime: '2026-10-12T10:00:00',
				type: { name: 'Bezoek' },
				comment: 'Mevrouw Koper vindt het te duur',
			}))
			return { body: { activities: pageOf(activities, { Sort: [], ...body }) } }
		},
		'/v1/activities/histories': () => ({ status: 403, body: { Message: 'Not allowed' } }),
		'/v1/activities/historyexports': (body) => ({
			body: {
				activities: pageOf(
					numbersIn(fieldsOf(body.Filter).EstateIds).map((id) => ({
						estateId: id,
						media: { name: 'Immoweb' },
						startDateTime: '2026-10-01T08:00:00',
					})),
					{ Sort: [], ...body },
				),
			},
		}),
	}

	function answerTo(path: string, bearer: string, body: unknown, behaviour: Behaviour): Reply {
		const fields = fieldsOf(body)
		if (path === '/token') {
			const isRight = fields.username === USERNAME && fields.password === PASSWORD && behaviour !== 'unauthorized'
			return isRight ? { body: { token: newToken('account') } } : { status: 401, body: 'Unauthorized' }
		}
		if (path === '/v1/admin/clients/token') {
			if (!valid.account.has(bearer)) return { status: 401, body: 'Unauthorized' }
			if (behaviour === 'not-activated' || fields.ClientId !== CLIENT) {
				return { status: 403, body: { Message: `Client has not activated this service of ${USERNAME}` } }
			}
			return { body: { token: newToken('client') } }
		}
		if (!valid.client.has(bearer)) return { status: 401, body: 'Unauthorized' }
		if (Array.isArray(body)) return { status: 400, body: { ExceptionMessage: 'Cannot deserialize the JSON array' } }
		const isHidden = behaviour === 'no-dictionary' && path === '/v1/estates/details/list'
		return (
			(isHidden ? undefined : CALLS[path])?.(fields, behaviour) ?? {
				status: 404,
				body: { Message: 'No HTTP resource was found' },
			}
		)
	}

	const server = await startBehaving(({ url, headers, body }, behaviour) =>
		answerTo(url.pathname, (headers.authorization ?? '').replace('Bearer ', ''), JSON.parse(body), behaviour),
	)

	function expire(): void {
		valid.account.clear()
		valid.client.clear()
	}

	return {
		source: {
			kind: 'whise',
			url: server.address,
			usernameVariable: 'WHISE_USERNAME',
			passwordVariable: 'WHISE_PASSWORD',
			clientId: CLIENT,
			officeId: null,
			webhookVariable: 'WHISE_HOOK',
			requestsPerSecond: 1000,
			sendsLeads: true,
		},
		env: { WHISE_USERNAME: USERNAME, WHISE_PASSWORD: PASSWORD, WHISE_HOOK: HOOK },
		secrets,
		shown,
		example: { sourceId: String(EXAMPLE), id: EXAMPLE },
		behave: (next) => {
			server.behave(next)
			if (next === 'expired') expire()
		},
		contact: (index) => contacts[index],
		remove: (sourceId) => {
			estates = estates.filter(({ id }) => String(id) !== sourceId)
		},
		keep: (count) => {
			estates = all.slice(0, count)
		},
		leads: () =>
			contacts.map(({ EstateIds, PrivateEmail, AgreementEmail, Comments }) => ({
				sourceId: numbersIn(EstateIds).map(String)[0] ?? null,
				email: String(PrivateEmail),
				hasConsent: AgreementEmail === true,
				reference: /\[([^\]]+)\]/.exec(String(Comments))?.[1] ?? null,
			})),
		visits: () => visits,
		requests: server.requests,
		close: server.close,
	}
}
