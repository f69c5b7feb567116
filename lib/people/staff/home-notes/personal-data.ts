import 'server-only'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { placeIn } from '#lib/base/db/texts.ts'
import { normalAddress } from '#lib/people/login/address.ts'
import type { PersonalData } from '#lib/people/privacy/personal-data.ts'
import type { HomeNoteTable } from './tables.ts'

/** Returns the notes that hold a mail address, whatever its case. */
async function notesNaming(db: Kysely<Tables>, email: string): Promise<Selectable<HomeNoteTable>[]> {
	const address = normalAddress(email)
	return db
		.selectFrom('home_note')
		.selectAll()
		.where((on) => on(placeIn(on.fn('lower', ['note']), address), '>', 0))
		.execute()
}

/** Notes about homes: one that names a mail address goes with it. They stay with their home otherwise. */
export const homeNotesData: PersonalData = {
	name: 'homeNotes',
	tables: ['home_note', 'home_follower'],
	find: async (db, email) =>
		(await notesNaming(db, email)).map(({ listing_id: home, note, at }) => ({ home, note, at })),
	async erase(transaction, email) {
		const ids = (await notesNaming(transaction, email)).map(({ id }) => id)
		if (ids.length === 0) return 0
		const { numDeletedRows } = await transaction.deleteFrom('home_note').where('id', 'in', ids).executeTakeFirst()
		return Number(numDeletedRows)
	},
	expire: async () => 0,
}
