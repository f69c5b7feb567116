import 'server-only'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { placeOf } from '#lib/desk/editor/drafts/edit-draft.ts'
import type { Edit } from '#lib/desk/editor/edit/edit-types.ts'
import { idsOf } from '#lib/desk/editor/edit/same.ts'
import type { Json } from '#lib/desk/editor/form/editor-form-types.ts'
import { valueAt } from '#lib/desk/editor/form/field-at.ts'
import { auditOf } from '#lib/people/staff/audit.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

const ACTION = 'editor.edit'
/** What one person does to one place within this time is one entry. */
const SPELL_MS = 10 * 60 * 1000
const LONGEST = 300
/** Of what one request changes, so many places get an entry. */
const MOST_PLACES = 20

interface Editing {
	db: Transaction<Tables>
	memberId: number
	now: Date
}

interface Edited {
	file: string
	edits: readonly Edit[]
	/** The values of the file before and after the edits. */
	before: Json
	after: Json
}

/** A value as the log keeps it: a text, shortened; of a list, which entries it has. */
function noted(value: Json | undefined): string | null {
	if (value === undefined || value === null) return null
	const ids = Array.isArray(value) ? idsOf(value)?.map((id) => JSON.parse(id)) : undefined
	const text = typeof value === 'string' ? value : JSON.stringify(ids ?? value)
	return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
}

const noteOf = (value: Json, path: JsonPath) => ({ [path.join('/')]: noted(valueAt(value, path)) })

/** The entry of this person, place and spell; undefined if there is none, or anything else was done there since. */
async function entryToContinue({ db, memberId, now }: Editing, file: string, place: string) {
	const since = new Date(now.getTime() - SPELL_MS).toISOString()
	const rows = await db
		.selectFrom('staff_audit')
		.selectAll()
		.where('subject', '=', `config:${file}`)
		.where('at', '>', since)
		.orderBy('id', 'desc')
		.execute()
	const last = rows.find((row) => row.action !== ACTION || Object.hasOwn(JSON.parse(row.present ?? '{}'), place))
	return last?.action === ACTION && last.member_id === memberId ? last : undefined
}

/**
 * Writes into the log what was changed, an entry for each place. A form saves itself while a member types: whoever goes
 * on with a place within ten minutes goes on with its entry, which keeps what there was first.
 */
export async function auditEdits(editing: Editing, { file, edits, before, after }: Edited): Promise<void> {
	const { db, memberId, now } = editing
	const places = new Map(edits.map((edit) => [placeOf(edit).join('/'), placeOf(edit)]))
	for (const [place, path] of [...places].slice(0, MOST_PLACES)) {
		const entry = await entryToContinue(editing, file, place)
		const present = noteOf(after, path)
		if (entry === undefined)
			await auditOf(
				db,
				memberId,
				now,
			)({ action: ACTION, subject: `config:${file}`, before: noteOf(before, path), after: present })
		else
			await db
				.updateTable('staff_audit')
				.set({ present: JSON.stringify(present) })
				.where('id', '=', entry.id)
				.execute()
	}
}
