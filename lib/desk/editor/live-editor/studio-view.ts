import 'server-only'
import type { Kysely } from 'kysely'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { checkSet } from '#lib/desk/editor/check-set.ts'
import { openDrafts } from '#lib/desk/editor/drafts/read-drafts.ts'
import { parsedText } from '#lib/desk/editor/drafts/rebase.ts'
import { childOf } from '#lib/desk/editor/form/field-at.ts'
import { countGaps } from '#lib/desk/editor/form/form-gaps.ts'
import { formOf } from '#lib/desk/editor/form/forms.ts'
import type { TreePart } from '#lib/desk/editor/tree.ts'
import type { StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { getSite } from '#lib/site/config/config.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { readFilesInUse, textInUse } from '#lib/site/config/revisions/files-in-use.ts'
import { sectionsFor } from './editor-access.ts'
import { leafView } from './leaf-view.ts'
import type { TreeGroup } from './live-editor-types.ts'

const sum = (numbers: Iterable<number>) => [...numbers].reduce((total, one) => total + one, 0)

/** Returns what a member can change, with the changes that wait and the texts that a language lacks. */
async function treeView(db: Kysely<Tables>, member: Pick<StaffMember, 'roles'>): Promise<TreeGroup[]> {
	const inUse = await readFilesInUse(db)
	const drafts = new Map((await openDrafts(db, inUse)).map((draft) => [draft.file, draft]))
	const { languages } = getSite()
	const changesIn = ({ key, fields }: TreePart) => {
		const changes = drafts.get(fileOf(key))?.changes ?? []
		return changes.filter(({ path }) => fields === undefined || fields.includes(String(path[0]))).length
	}
	const gapsIn = ({ key, fields }: TreePart) => {
		const form = formOf(key)
		const value = drafts.get(fileOf(key))?.value ?? parsedText(textInUse(inUse, fileOf(key))?.text ?? '{}')
		const own = form.fields.filter(({ name }) => fields === undefined || fields.includes(name))
		return sum(own.map(({ name, field }) => sum(countGaps(form, field, childOf(value, name), languages).values())))
	}
	return sectionsFor(member).map(({ id, leaves }) => ({
		id,
		leaves: leaves.map((leaf) => ({
			id: leaf.id,
			changes: sum(leaf.parts.map(changesIn)),
			gaps: sum(leaf.parts.map(gapsIn)),
		})),
	}))
}

/** Returns the tree for a member, and what was asked for from it; null if nothing was, or nothing that is the member's. */
export async function studioView(member: Pick<StaffMember, 'roles'>, asked: string | null, language: string) {
	const db = await getFullDb()
	const groups = await treeView(db, member)
	const known = groups.flatMap(({ leaves }) => leaves.map(({ id }) => id))
	const chosen = known.find((id) => id === asked) ?? null
	return { groups, chosen, view: chosen === null ? null : await leafView(db, member, chosen, language, checkSet) }
}
