import 'server-only'
import { leafOf } from '#lib/desk/editor/tree.ts'
import { findingOf } from '#lib/server/config-check/check-config.ts'
import { refusedDrafts } from '#lib/server/config-check/draft-config.ts'
import { CONFIG_KEYS, fileOf } from '#lib/site/config/model/config-set.ts'

/** Returns the leaves of the tree with changes that the preview does not show, because the check refuses them. */
export async function refusedLeaves(): Promise<string[]> {
	const leaves = (await refusedDrafts()).flatMap((problem) => {
		const key = CONFIG_KEYS.find((one) => fileOf(one) === problem.file)
		const [field = ''] = findingOf(problem)?.path ?? []
		return (key && leafOf(key, String(field))?.id) ?? []
	})
	return [...new Set(leaves)]
}
