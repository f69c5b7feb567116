import { afterAll, beforeAll, expect, test } from 'vitest'
import {
	type AgencyDatabase,
	closeForSite,
	createAgencyDatabase,
	openForSite,
} from '#tests/support/data/agency-database.ts'
import { logSubjects } from './log-subjects.ts'

let agency: AgencyDatabase
beforeAll(async () => {
	agency = await createAgencyDatabase()
	openForSite(agency)
})
afterAll(async () => {
	closeForSite()
	await agency.close()
})

const NOW = '2026-11-20T09:00:00.000Z'
const entry = (subject: string) => ({
	id: 1,
	at: NOW,
	memberId: 1,
	action: 'home.edit',
	subject,
	former: undefined,
	present: undefined,
})

test('homes are called by their addresses, drafts of staff too, and what was given up has no name', async () => {
	await agency.add({ id: 12, street: 'Rue des Écoles', house_number: '4' })
	const own = (id: number, state: 'draft' | 'removed', draft: object) => ({
		...{ id, state, version: 1, draft: JSON.stringify(draft), published: null, former: null },
		...{ created_at: NOW, changed_at: NOW, changed_by: 1 },
	})
	await agency.db
		.insertInto('own_home')
		.values([
			own(9_000_000_001, 'draft', { Street: 'Rue du Moulin', HouseNumber: '4' }),
			own(9_000_000_002, 'draft', { 'TypeDescription.fr': 'Maison de maître' }),
			own(9_000_000_003, 'removed', { Street: 'Grand-Place' }),
		])
		.execute()
	const ids = [12, 9_000_000_001, 9_000_000_002, 9_000_000_003]
	const names = await logSubjects(
		ids.map((id) => entry(`home:${id}`)),
		'fr',
	)
	expect(ids.map((id) => names.get(`home:${id}`))).toEqual([
		'Rue des Écoles 4, 7130\u00a0Binche',
		'Rue du Moulin 4',
		'Maison de maître',
		undefined,
	])
})
