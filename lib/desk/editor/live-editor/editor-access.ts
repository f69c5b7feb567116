import 'server-only'
import { TREE, type TreeLeaf, type TreePart, type TreeSection } from '#lib/desk/editor/tree.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/staff-account-types.ts'
import { fileOf } from '#lib/site/config/model/config-set.ts'
import { fieldsForAdmins, isForEditors, rightsOf } from '#lib/site/config/rights/rights.ts'

/** Whether a member may change something in a file of `config/`, by its name; nobody may in one that does not exist. */
export function mayEditFile(member: Pick<StaffMember, 'roles'>, file: string): boolean {
	return rightsOf(file) !== null && holds(member, isForEditors(file) ? 'editor' : 'admin')
}

const mayEdit = (member: Pick<StaffMember, 'roles'>, { key, fields }: TreePart) =>
	holds(member, isForEditors(fileOf(key), fields) ? 'editor' : 'admin')

/** Returns the fields of a file that a member only sees, by their paths in the table of rights. */
export function fieldsLockedFor(member: Pick<StaffMember, 'roles'>, file: string): string[] {
	return holds(member, 'admin') ? [] : fieldsForAdmins(file)
}

/** Returns a leaf with the parts in which a member may change something; null if there is none. */
export function leafFor(member: Pick<StaffMember, 'roles'>, id: string): TreeLeaf | null {
	const leaf = TREE.flatMap(({ leaves }) => leaves).find((one) => one.id === id)
	const parts = leaf?.parts.filter((part) => mayEdit(member, part)) ?? []
	return leaf === undefined || parts.length === 0 ? null : { ...leaf, parts }
}

/** Returns the entries in which a member may change something, each with what that is. */
export function sectionsFor(member: Pick<StaffMember, 'roles'>): TreeSection[] {
	return TREE.map(({ id, leaves }) => ({
		id,
		leaves: leaves.map((leaf) => leafFor(member, leaf.id)).filter((leaf) => leaf !== null),
	})).filter(({ leaves }) => leaves.length > 0)
}
