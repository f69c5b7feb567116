import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { checkSet } from '#lib/desk/editor/check-set.ts'
import type { StaffMember } from '#lib/people/staff/account/types.ts'
import { leafView } from './leaf-view.ts'
import { treeView } from './tree-view.ts'

/** Returns the tree for a member, and what was asked for from it, otherwise the first of what the member may change. */
export async function studioView(member: Pick<StaffMember, 'roles'>, asked: string | null, language: string) {
	const db = await getFullDb()
	const groups = await treeView(db, member)
	const known = groups.flatMap(({ leaves }) => leaves.map(({ id }) => id))
	const chosen = asked !== null && known.includes(asked) ? asked : (known[0] ?? '')
	return { groups, chosen, view: await leafView(db, member, chosen, language, checkSet) }
}
