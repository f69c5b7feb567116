import 'server-only'
import { TREE, type TreeLeaf } from '#lib/desk/editor/tree/tree.ts'
import { holds, type StaffMember } from '#lib/people/staff/account/types.ts'
import { CONFIG_KEYS, type ConfigKey, fileOf } from '#lib/site/config/model/config-set.ts'

/**
 * Files that say where personal data goes, how long it stays and which foreign scripts run: an editor could otherwise
 * have every request sent elsewhere.
 */
const FOR_ADMINS: readonly ConfigKey[] = ['mail', 'feed', 'tags', 'retention', 'leads', 'owners', 'desk']

/** Whether a member may change a file of `config/`. */
export function mayEdit(member: Pick<StaffMember, 'roles'>, key: ConfigKey): boolean {
	return holds(member, FOR_ADMINS.includes(key) ? 'admin' : 'editor')
}

/** Whether a member may change a file, by its name; of a file that does not exist nobody may. */
export function mayEditFile(member: Pick<StaffMember, 'roles'>, file: string): boolean {
	const key = CONFIG_KEYS.find((one) => fileOf(one) === file)
	return key !== undefined && mayEdit(member, key)
}

/** Returns a leaf with the parts that a member may change; null if there is none. */
export function leafFor(member: Pick<StaffMember, 'roles'>, id: string): TreeLeaf | null {
	const leaf = TREE.flatMap(({ leaves }) => leaves).find((one) => one.id === id)
	const parts = leaf?.parts.filter(({ key }) => mayEdit(member, key)) ?? []
	return leaf === undefined || parts.length === 0 ? null : { ...leaf, parts }
}
