import { beforeEach, expect, test, vi } from 'vitest'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { listNotes } from './note-readers.ts'
import { isOfHome, isOfOwner, joinedNotes, notesOn } from './notes.ts'

type Note = ReturnType<typeof notesOn>[number]
const settings = vi.hoisted((): { notes: unknown[] } => ({ notes: [] }))
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	return { ...config, getOwnerSettings: () => ({ ...config.getOwnerSettings(), ...settings }) }
})

const note = (more: Partial<Note>): Note => ({
	monday: '2026-11-30',
	untilMonday: null,
	home: null,
	owner: null,
	text: { fr: 'Deux visites samedi.' },
	...more,
})
beforeEach(() => {
	settings.notes = []
})

test('a note is in the mail of its Monday only, and in later ones until its last day', () => {
	settings.notes = [note({ home: 'A' }), note({ home: 'B', untilMonday: '2026-12-14' })]
	const on = (monday: string) => notesOn(monday).map(({ home }) => home)
	expect(on('2026-11-23')).toEqual([])
	expect(on('2026-11-30')).toEqual(['A', 'B'])
	expect(on('2026-12-14')).toEqual(['B'])
	expect(on('2026-12-21')).toEqual([])
})

test('a home is named by its reference or its number, an owner by the address of the login', () => {
	const home = { id: 1031, reference: 'BEF-L1031' }
	expect(['bef-l1031', '1031', ' BEF-L1031 '].map((name) => isOfHome(note({ home: name }), home))).toEqual([
		...[true, true, true],
	])
	expect(isOfHome(note({ home: '1032' }), home)).toBe(false)
	expect(isOfHome(note({ owner: 'a@b.be' }), { id: 1, reference: null })).toBe(false)
	expect(isOfOwner(note({ owner: 'Anna@Voorbeeld.be' }), { email: 'anna@voorbeeld.be' })).toBe(true)
	expect(isOfOwner(note({ home: '1' }), { email: 'anna@voorbeeld.be' })).toBe(false)
})

test('an owner whose language a note lacks gets the first language of the site that it has', () => {
	const both = note({ text: { en: 'Two on Saturday.', fr: 'Deux samedi.' } })
	expect(joinedNotes([both], 'en')).toBe('Two on Saturday.')
	expect(joinedNotes([both, note({})], 'nl')).toBe('Deux samedi.\nDeux visites samedi.')
	expect(joinedNotes([], 'nl')).toBeNull()
})

test('the command lists who reads which note, and the notes that nobody reads', async () => {
	const agency = await createAgencyDatabase()
	await agency.add({ id: 1, reference: 'BEF-1' })
	for (const [email, wants_summary] of [
		['anna@voorbeeld.be', 1],
		['bert@voorbeeld.be', 0],
	] as const) {
		const account = { email, language: 'nl', source: 'staff', created_at: '2026-01-01T00:00:00.000Z' } as const
		await agency.db
			.insertInto('owner')
			.values({ ...account, wants_summary, password_hash: 'x', invited_at: null })
			.execute()
		await agency.db.insertInto('listing_owner').values({ listing_id: 1, email, source: 'staff' }).execute()
	}
	settings.notes = [
		note({ home: 'BEF-1' }),
		note({ home: 'BEF-2', untilMonday: '2026-12-07' }),
		note({ owner: 'anna@voorbeeld.be', monday: '2026-11-16' }),
	]
	expect((await listNotes(agency.db, new Date('2026-11-27T10:00:00.000Z'))).split('\n')).toEqual([
		'2026-11-30  BEF-1  anna@voorbeeld.be: Deux visites samedi.',
		'2026-11-30  BEF-1  bert@voorbeeld.be: gets no mail on Mondays',
		'2026-11-30 to 2026-12-07  BEF-2  NOBODY reads it: no owner has this home or address',
		'2026-11-16  anna@voorbeeld.be  is over; the note can be deleted',
	])
	await agency.close()
})
