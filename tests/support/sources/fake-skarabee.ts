import { type Asked, type Reply, startBehaving } from './behaving-server.ts'
import type { Behaviour, FakeSource } from './fake-source.ts'
import { AGENTS, agency, OWNER, type Publication } from './skarabee-agency.ts'
import { field, fields, holding } from './skarabee-xml.ts'

const NAME = 'weblink-van-de-test'
const PASSWORD = 'skarabee password & more'
const LOGIN = Buffer.from(`${NAME}:${PASSWORD}`).toString('base64')
const ENVELOPE =
	'xmlns:soap="http://www.w3.org/2003/05/soap-envelope" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

/** A page that was written into a publication. */
export interface Written {
	publicationId: string
	status: string
	url: string | null
}

export interface FakeSkarabee extends FakeSource {
	written(): readonly Written[]
	/** The next lead is answered with these errors. */
	refuseLeads(errors: readonly string[]): void
}

const envelope = (body: string) =>
	`<?xml version="1.0" encoding="utf-8"?><soap:Envelope ${ENVELOPE}><soap:Body>${body}</soap:Body></soap:Envelope>`
const fault = (code: string, reason: string) =>
	envelope(
		`<soap:Fault><soap:Code><soap:Value>soap:${code}</soap:Value></soap:Code>` +
			`<soap:Reason><soap:Text xml:lang="en">${reason}</soap:Text></soap:Reason><detail /></soap:Fault>`,
	)
const error = (code: string) => holding('Errors', [holding('Error', [fields({ Code: code, Message: 'No.' })])])

/** Returns the texts of every element of a name, as the request wrote them. */
function texts(xml: string, name: string): string[] {
	return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
		text.replace(
			/&(amp|lt|gt|quot|#39);/g,
			(_, entity) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[String(entity)] ?? "'",
		),
	)
}

function summary({ id, modified, isActive }: Publication): string {
	return holding('PublicationSummary', [fields({ ID: id, Modified: modified, Active: isActive })])
}

function projectSummary(project: Publication, all: readonly Publication[]): string {
	const parts = all
		.filter(({ projectId }) => projectId === project.id)
		.map((part) =>
			holding(
				'ProjectProperty',
				[field('ProjectPropertyPublication', '', { PublicationId: part.id, Active: part.isActive })],
				{
					PropertyId: part.propertyId,
					ParentPropertyId: part.parentPropertyId ?? project.propertyId,
					PropertyType: part.type,
				},
			),
		)
	return holding('ProjectPublicationSummary', [
		fields({ PropertyId: project.propertyId, PublicationId: project.id, Active: project.isActive }),
		holding('PropertySummaries', parts),
	])
}

/** Starts a Weblink with an agency of 400 homes, five of which must not be published. */
export async function startSkarabee(): Promise<FakeSkarabee> {
	const homes = agency(Date.now())
	let publications = new Map(homes.map((one) => [one.id, one]))
	const shown = [...publications.values()].filter((one) => one.isActive && one.isShown).length
	const leads: { sourceId: string | null; email: string; hasConsent: boolean | null; reference: string | null }[] = []
	const written: Written[] = []
	let refusal: readonly string[] = []

	function enter(body: string): string {
		const [reference = null] = texts(body, 'ExternalReference')
		if (refusal.length > 0) {
			const errors = holding(
				'Errors',
				refusal.map((reason) => field('string', reason)),
			)
			refusal = []
			return holding('InvalidContactMes', [
				holding('InvalidContactMe', [errors, field('ExternalReference', reference)]),
			])
		}
		const [comments = ''] = texts(body, 'Comments')
		leads.push({
			sourceId: texts(body, 'PublicationID')[0] ?? null,
			email: texts(body, 'Email')[0] ?? '',
			hasConsent: /: (ja|oui|yes)$/.test(comments) ? true : /: (nee|non|no|nein)$/.test(comments) ? false : null,
			reference,
		})
		return ''
	}

	function take(body: string): string {
		for (const [, one = ''] of body.matchAll(/<Feedback>(.*?)<\/Feedback>/g)) {
			const [publicationId = '', status = '', url = null] = [
				...texts(one, 'PublicationID'),
				...texts(one, 'Status'),
				...texts(one, 'URL'),
			]
			written.push({ publicationId, status, url })
		}
		return ''
	}

	function publication(body: string, behaviour: Behaviour): string {
		const found = publications.get(Number(texts(body, 'PublicationId')[0]))
		if (!found) return error('INVALID_PUBLICATION_ID')
		// And it sends another publication than it was asked for.
		const xml = behaviour === 'lying' ? found.xml.replace(/<ID>\d+<\/ID>/, '<ID>1</ID>') : found.xml
		return holding('Publication', [xml])
	}

	/** Returns what is in the result of an operation; null if there is no such operation. */
	function resultOf(operation: string, body: string, behaviour: Behaviour): string | null {
		const all = [...publications.values()]
		switch (operation) {
			case 'GetPublicationSummaries': {
				const types = texts(body, 'PropertyType')
				const found = all.filter(({ type }) => types.includes(type)).map(summary)
				// A lying service lists a publication without naming it.
				const lie = behaviour === 'lying' ? ['<PublicationSummary xsi:nil="true" />'] : []
				return holding('PublicationSummaries', [...found, ...lie])
			}
			case 'GetPublication':
				return publication(body, behaviour)
			case 'GetProjectSummaries': {
				const projects = all.filter(({ type }) => type === 'PROJECT').map((project) => projectSummary(project, all))
				return holding('ProjectPublicationSummaries', projects)
			}
			case 'GetContactInfo':
				return holding('UserSummaries', [holding('UserSummary', [fields({ Id: 12, Company: 'Immo Beffroi' })])])
			case 'GetLogins':
				return holding(
					'LoginInfo',
					AGENTS.map((agent) => holding('Login', [fields(agent)])),
				)
			case 'InsertContactMes':
				return enter(body)
			case 'Feedback':
				return take(body)
			default:
				return null
		}
	}

	function reply({ url, headers, body }: Asked, behaviour: Behaviour): Reply {
		if (url.pathname !== '/v41/weblink.asmx') return { status: 404, body: '<html>Not found</html>' }
		const isAccount = headers.authorization === `Basic ${LOGIN}`
		if (!isAccount || behaviour === 'unauthorized') return { status: 401, body: '' }
		const operation = /action="http:\/\/weblink\.skarabee\.com\/(\w+)"/.exec(headers['content-type'] ?? '')?.[1] ?? ''
		const isActivated = behaviour !== 'not-activated'
		const result = isActivated ? resultOf(operation, body, behaviour) : error('UNAUTHORIZED_ACTION')
		if (result === null) return { status: 500, body: fault('Sender', 'The header does not name an operation.') }
		const answer = holding(`${operation}Response`, [holding(`${operation}Result`, [result])])
		return { body: envelope(answer.replace('Response>', 'Response xmlns="http://weblink.skarabee.com/">')) }
	}

	const server = await startBehaving(reply)
	return {
		source: {
			kind: 'skarabee',
			url: server.address,
			usernameVariable: 'SKARABEE_USERNAME',
			passwordVariable: 'SKARABEE_PASSWORD',
			requestsPerSecond: 1000,
		},
		env: { SKARABEE_USERNAME: NAME, SKARABEE_PASSWORD: PASSWORD },
		secrets: [PASSWORD, LOGIN, OWNER],
		shown,
		example: { sourceId: '100002', id: 100_002 },
		behave: server.behave,
		remove(sourceId) {
			publications.delete(Number(sourceId))
		},
		keep: (count) => {
			publications = new Map(homes.slice(0, count).map((one) => [one.id, one]))
		},
		leads: () => leads,
		written: () => written,
		refuseLeads: (errors) => {
			refusal = errors
		},
		requests: server.requests,
		close: server.close,
	}
}
