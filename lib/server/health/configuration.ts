import 'server-only'
import { configProblems } from '#lib/site/config/config.ts'
import { folderInUse } from '#lib/site/config/model/config-folder.ts'
import type { ConfigProblem } from '#lib/site/config/problem.ts'
import { unpushedFiles } from '#lib/site/config/revisions/unpushed.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

export interface ConfigurationPart extends Part {
	/** `broken`: the last good one is in use. `unpushed`: somebody edited files, and the table holds the configuration. */
	state: 'ok' | 'broken' | 'unpushed'
	/** Why the present files are not in use; the site then runs on the last good ones. */
	problems: readonly ConfigProblem[]
	/** The revision of the table that this instance has; null if it uses the files of its own folder. */
	revision: number | null
	/** Files that differ from the table: push or pull them (`npm run agency -- config status`). */
	unpushed: readonly string[]
}

/** Returns whether the configuration in use is the one that the agency means. */
export async function configurationPart(): Promise<ConfigurationPart> {
	const problems = configProblems()
	// The database's own part says what is wrong with it.
	const unpushed = await answeringDb()
		.then(unpushedFiles)
		.catch(() => [])
	const state = problems.length > 0 ? 'broken' : unpushed.length > 0 ? 'unpushed' : 'ok'
	return { ok: state === 'ok', state, problems, revision: folderInUse()?.revision ?? null, unpushed }
}
