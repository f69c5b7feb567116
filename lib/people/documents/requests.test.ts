import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLead } from '#lib/people/leads/mutations.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { createDocumentRequest } from './requests.ts'

const NOW = new Date('2026-11-23T10:00:00.000Z')
const LATER = new Date('2027-02-23T10:00:00.000Z')
let agency: AgencyDatabase
let requests = 0

beforeEach(async () => {
	agency = await createAgencyDatabase()
	await agency.add({ id: 1 }, { id: 2 })
})
afterEach(() => agency.close())

/** Records that an address asks for the documents of a home; returns what its link opens. */
async function ask(email: string, listingId: number, now = NOW) {
	requests += 1
	let request: Awaited<ReturnType<typeof createDocumentRequest>> = null
	const lead = {
		kind: 'documents' as const,
		prefix: 'DOC',
		language: 'fr',
		listingId,
		projectId: null,
		email,
		content: {},
		optIn: null,
		browserKey: `request ${requests}`,
	}
	await createLead(
		agency.db,
		lead,
		async (transaction, { leadId }) => {
			request = await createDocumentRequest(transaction, { leadId, email, owner: { listingId }, now })
			return []
		},
		now,
	)
	return Object(request)
}

test('asking again for the same documents returns the same link; another address, home or time gets a new one', async () => {
	const first = await ask('encore@exemple.be', 1)
	expect(first.isRepeated).toBe(false)
	expect(await ask('Encore@exemple.be', 1)).toMatchObject({ uid: first.uid, isRepeated: true })
	const others = [
		await ask('autre@exemple.be', 1),
		await ask('encore@exemple.be', 2),
		await ask('encore@exemple.be', 1, LATER),
	]
	expect(others.map(({ isRepeated }) => isRepeated)).toEqual([false, false, false])
	expect(new Set([first.uid, ...others.map(({ uid }) => uid)]).size).toBe(4)
})
