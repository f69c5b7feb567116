import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { editedValue } from '#lib/desk/editor/edit/edit-value.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { addMember } from '#lib/people/staff/account/changes/member-changes.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { auditEdits } from './audit-edits.ts'

let agency: AgencyDatabase
let [ada, bo] = [0, 0]
let value: Json

async function memberId(name: string): Promise<number> {
	const facts = { name, email: `${name}@beffroi.example`, language: 'fr', roles: ['editor' as const] }
	return (await addMember(agency.db, facts, new Date()))?.id ?? 0
}
beforeEach(async () => {
	agency = await createAgencyDatabase()
	;[ada, bo] = [await memberId('ada'), await memberId('bo')]
	value = { title: { fr: 'A', nl: 'B' }, pages: [{ id: 'home' }, { id: 'about' }] }
})
afterEach(() => agency.close())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 10, minute))
async function edit(who: number, minute: number, ...edits: Edit[]) {
	const before = value
	value = edits.reduce(editedValue, value)
	const after = value
	await agency.db
		.transaction()
		.execute((db) => auditEdits({ db, memberId: who, now: at(minute) }, { file: 'menu.json', edits, before, after }))
}
const title = (text: string, language = 'fr'): Edit => ({ kind: 'set', path: ['title', language], value: text })
const log = async () => {
	const rows = await agency.db
		.selectFrom('staff_audit')
		.selectAll()
		.where('action', '=', 'editor.edit')
		.orderBy('id')
		.execute()
	return rows.map((row) => [row.member_id, JSON.parse(row.former ?? 'null'), JSON.parse(row.present ?? 'null')])
}

test('what a member writes into one place within ten minutes is one entry, from the first to the last', async () => {
	await edit(ada, 0, title('Ab'))
	await edit(ada, 1, title('Abc'), title('Bc', 'nl'))
	await edit(ada, 9, title('Abcd'))
	expect(await log()).toEqual([
		[ada, { 'title/fr': 'A' }, { 'title/fr': 'Abcd' }],
		[ada, { 'title/nl': 'B' }, { 'title/nl': 'Bc' }],
	])
	await edit(ada, 11, title('Abcde'))
	expect((await log()).at(-1)).toEqual([ada, { 'title/fr': 'Abcd' }, { 'title/fr': 'Abcde' }])
})

test('another member, or a publication, begins a new entry', async () => {
	await edit(ada, 0, title('Ab'))
	await edit(bo, 1, title('Abc'))
	await edit(ada, 2, title('Abcd'))
	await agency.db
		.transaction()
		.execute((db) => auditOf(db, ada, at(3))({ action: 'editor.publish', subject: 'config:menu.json' }))
	await edit(ada, 4, title('Abcde'))
	expect((await log()).map(([who, , present]) => [who, present['title/fr']])).toEqual([
		[ada, 'Ab'],
		[bo, 'Abc'],
		[ada, 'Abcd'],
		[ada, 'Abcde'],
	])
})

test('of a list the entry says which entries it has, and a long text is shortened', async () => {
	await edit(ada, 0, { kind: 'remove', path: ['pages', 0] })
	await edit(ada, 1, { kind: 'insert', path: ['pages', 1], value: { id: 'team' } })
	await edit(ada, 2, title('x'.repeat(1000)))
	const [list, text] = await log()
	expect(list).toEqual([ada, { pages: '["home","about"]' }, { pages: '["about","team"]' }])
	expect(text?.[2]['title/fr']).toHaveLength(302)
})
