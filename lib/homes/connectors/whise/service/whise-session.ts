import 'server-only'
import type { Reference, SourceCheck, SourceSession, SourceTools } from '#lib/homes/connectors/connector-types.ts'
import { serviceClient } from '#lib/homes/connectors/reading/http-client.ts'
import type { SourceOf } from '#lib/site/config/schema/services/source.ts'
import { estateId, itemOf, listedEstates, readEstates } from './estates.ts'
import { findLabelled, labelledOf, missingLabels } from './labelled-details.ts'
import { type WhiseApi, whiseApi } from './whise-calls.ts'
import { type Fields, idOf, numberOf, rowsOf, textOf } from './whise-fields.ts'
import { sendWhiseLead } from './whise-lead.ts'

const BATCH = 50

/** Finds the numbers of details that are known by their labels only, in the two languages of agencies. */
/** Null if the account is not offered the dictionary: it serves few facts, and must not hold up the homes. */
async function readReference(api: WhiseApi): Promise<Reference | null> {
	const rows: Fields[] = []
	for (const LanguageId of ['nl-BE', 'fr-BE']) {
		const answer = await api.callIfAllowed('v1/estates/details/list', { LanguageId })
		if (answer === null) return null
		rows.push(...rowsOf(answer.subdetails), ...rowsOf(answer.details))
	}
	return {
		...findLabelled(
			rows.flatMap((row) => {
				const [id, label] = [numberOf(row.id), textOf(row.label) ?? textOf(row.name)]
				return id === null || label === null ? [] : [{ id, label }]
			}),
		),
	}
}

async function officeLines(api: WhiseApi): Promise<string[]> {
	const answer = await api.callIfAllowed('v1/admin/offices/list', {})
	return rowsOf(answer?.offices).map((row) => `Office: ${textOf(row.name) ?? 'without a name'} (${idOf(row) ?? '?'})`)
}

async function ownersLine(api: WhiseApi): Promise<string> {
	const answer = await api.callIfAllowed('v1/contacts/list', { Filter: {}, Page: { Limit: 1, Offset: 0 } })
	return answer === null
		? 'Contacts: not open to this account, so owners’ e-mail addresses are not read'
		: 'Contacts: open; owners’ e-mail addresses are read'
}

/** Opens a connection to Whise. `firstPause`: see `serviceClient`. */
export function openWhise(settings: SourceOf<'whise'>, tools: SourceTools, firstPause?: number): SourceSession {
	const { url: origin, requestsPerSecond, clientId, officeId } = settings
	const [username, password] = [tools.secret(settings.usernameVariable), tools.secret(settings.passwordVariable)]
	const pause = firstPause === undefined ? {} : { firstPause }
	const client = serviceClient({
		origin: origin.replace(/\/$/, ''),
		requestsPerSecond,
		secrets: [username, password],
		...pause,
	})
	const account = { username, password, clientId, officeId }
	const api = whiseApi(client, account)

	async function check(): Promise<SourceCheck> {
		await api.signIn()
		const lines = [`Signed in as client ${clientId}`, ...(await officeLines(api)), await ownersLine(api)]
		const missing = missingLabels(labelledOf((await readReference(api)) ?? {}))
		const estates = await listedEstates(api, account)
		const projects = estates.filter(({ canHaveChildren }) => canHaveChildren === true).length
		return {
			lines: [...lines, ...missing.map((name) => `Not among the details of this account: ${name}`)],
			homes: estates.length - projects,
			projects,
		}
	}

	return {
		check,
		reference: () => readReference(api),
		list: async () => {
			const now = new Date()
			return (await listedEstates(api, account)).map((estate) => itemOf(estate, now))
		},
		batch: BATCH,
		read: (keys) =>
			readEstates(
				api,
				account,
				keys.map(estateId).filter((id) => id !== null),
			),
		sendLead: (lead) => sendWhiseLead(api, account, lead),
	}
}
