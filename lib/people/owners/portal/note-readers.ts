import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { ownedListings } from '#lib/homes/ownership/owner-access.ts'
import { getOwnerSettings } from '#lib/site/config/config.ts'
import { isOfHome, isOfOwner, mondaysOf, noteWords, type OwnerNote } from './notes.ts'

async function readersOf(db: Kysely<Tables>, note: OwnerNote) {
	const rows = await ownedListings(db)
		.select(['owner.email', 'owner.language', 'owner.mail_language', 'wants_summary', 'password_hash'])
		.select(['listing.id', 'listing.reference'])
		.orderBy('owner.email')
		.execute()
	const own = rows.filter((row) => isOfHome(note, row) || isOfOwner(note, row))
	return [...new Map(own.map((row) => [row.email, row])).values()]
}

/**
 * Returns the notes of `config/owners.json` for today and later Mondays as lines of text, with the owners who will read
 * each, so that a mistyped home or address is noticed before the mail is sent.
 */
export async function listNotes(db: Kysely<Tables>, now: Date): Promise<string> {
	const today = dayOf(now)
	const lines: string[] = []
	for (const note of getOwnerSettings().notes) {
		const { first, last } = mondaysOf(note)
		const days = first === last ? first : `${first} to ${last}`
		const what = `${days}  ${note.home ?? note.owner}`
		if (last < today) {
			lines.push(`${what}  is over; the note can be deleted`)
			continue
		}
		const readers = await readersOf(db, note)
		if (readers.length === 0) lines.push(`${what}  NOBODY reads it: no owner has this home or address`)
		for (const { email, language, mail_language, wants_summary, password_hash } of readers) {
			const isMailed = wants_summary === 1 && password_hash !== null
			const how = isMailed ? noteWords(note, mail_language ?? language) : 'gets no mail on Mondays'
			lines.push(`${what}  ${email}: ${how}`)
		}
	}
	return lines.join('\n') || 'No notes.'
}
