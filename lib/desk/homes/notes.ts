import 'server-only'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { isAmong } from '#lib/base/db/lists.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { formatDate, formatTime } from '#lib/base/format/format-date.ts'
import { deskAction } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { freeText } from '#lib/people/forms/schemas/fields/fields.ts'
import { listMembers, memberById, memberNames } from '#lib/people/staff/account/members.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { translator } from '#lib/site/i18n/translator.ts'
import type { HomeNotes } from './model/desk-home-types.ts'

/** More than anybody reads; it bounds what a member can write. */
const MOST_NOTES = 200
const subjectOf = (id: number) => `home:${id}`

async function isHome(db: Kysely<Tables>, id: number): Promise<boolean> {
	return (await db.selectFrom('listing').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Adds a note to a home. Its words may name a person, so the log records only that there is one. */
export const addHomeNote = deskAction({
	role: 'requests',
	input: z.strictObject({ id: z.int().positive(), text: freeText.min(1) }),
	async act({ db, member, now, audit }, { id, text }) {
		if (!(await isHome(db, id))) refuse('missing')
		const { count } = await db
			.selectFrom('home_note')
			.select((on) => on.fn.countAll<number>().as('count'))
			.where('listing_id', '=', id)
			.executeTakeFirstOrThrow()
		if (Number(count) >= MOST_NOTES) refuse('tooMany')
		const written = await db
			.insertInto('home_note')
			.values({ listing_id: id, member_id: member.id, note: text, at: now.toISOString() })
			.returning('id')
			.executeTakeFirstOrThrow()
		await audit({ action: 'home.note', subject: subjectOf(id) })
		return { noteId: written.id }
	},
})

/** Removes a note about a home: one's own, or any for an admin. */
export const removeHomeNote = deskAction({
	role: 'requests',
	input: z.strictObject({ id: z.int().positive(), noteId: z.int().positive() }),
	async act({ db, member, audit }, { id, noteId }) {
		const removed = await db
			.deleteFrom('home_note')
			.where('id', '=', noteId)
			.where('listing_id', '=', id)
			.$if(!holds(member, 'admin'), (own) => own.where('member_id', '=', member.id))
			.executeTakeFirst()
		if (removed.numDeletedRows === 0n) refuse('missing')
		await audit({ action: 'home.noteRemove', subject: subjectOf(id) })
		return {}
	},
})

/** Sets who looks after a home, if it is still who it was on the screen. Setting what was before takes it back. */
export const followHome = deskAction({
	role: 'requests',
	input: z.strictObject({
		id: z.int().positive(),
		before: z.int().positive().nullable(),
		memberId: z.int().positive().nullable(),
	}),
	async act({ db, audit }, { id, before, memberId }) {
		if (!(await isHome(db, id))) refuse('missing')
		const present = (await followersOf(db, [id])).get(id) ?? null
		if (present !== before) refuse('conflict')
		if (memberId !== null) {
			const member = await memberById(db, memberId)
			if (member === null) refuse('missing')
			const row = { listing_id: id, member_id: memberId }
			await db
				.insertInto('home_follower')
				.values(row)
				.onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ member_id: memberId }))
				.execute()
		} else await db.deleteFrom('home_follower').where('listing_id', '=', id).execute()
		const names = await memberNames(db)
		const nameOf = (one: number | null) => (one === null ? null : (names.get(one) ?? null))
		await audit({ action: 'home.follow', subject: subjectOf(id), before: nameOf(before), after: nameOf(memberId) })
		return {}
	},
})

/** Returns who looks after homes, by the number of each; those that nobody looks after are left out. */
export async function followersOf(db: Kysely<Tables>, ids: readonly number[]): Promise<Map<number, number>> {
	const rows = await db
		.selectFrom('home_follower')
		.innerJoin('staff_member', 'staff_member.id', 'member_id')
		.select(['listing_id', 'member_id'])
		.where(isAmong('listing_id', ids))
		.where('removed_at', 'is', null)
		.execute()
	return new Map(rows.map(({ listing_id, member_id }) => [listing_id, member_id]))
}

/**
 * Returns what staff record of a home besides its facts: notes, who looks after it and its owners. All of it may name
 * people: null for a member who may not read requests.
 */
export async function homeNotes(
	db: Kysely<Tables>,
	id: number,
	{ member, language }: { member: StaffMember; language: string },
): Promise<HomeNotes | null> {
	if (!holds(member, 'requests')) return null
	const names = await memberNames(db)
	const somebody = translator(language, 'deskOwn')('somebody')
	const rows = await db.selectFrom('home_note').selectAll().where('listing_id', '=', id).orderBy('id').execute()
	const owners = await db
		.selectFrom('listing_owner')
		.select('email')
		.where('listing_id', '=', id)
		.orderBy('email')
		.execute()
	return {
		notes: rows.map(({ id: noteId, member_id, note, at }) => ({
			id: noteId,
			text: note,
			by: [names.get(member_id) ?? somebody, formatDate(at, language), formatTime(at, language)].join(', '),
			isOwn: member_id === member.id || holds(member, 'admin'),
		})),
		follower: (await followersOf(db, [id])).get(id) ?? null,
		members: (await listMembers(db)).map((one) => ({ value: String(one.id), label: one.name })),
		owners: owners.map(({ email }) => email),
	}
}
