import 'server-only'
import fs from 'node:fs'
import { env } from '#lib/base/env.ts'
import { followTable } from '#lib/site/config/revisions/follow.ts'
import { checkedConfig } from './checked-config.ts'

/**
 * Begins to read the configuration as the table says, where there is a database, and to check it. A database that cannot
 * be used changes nothing: whoever needs it says what is wrong with it.
 */
export async function takeConfig(): Promise<void> {
	if (env.databaseUrls !== null || fs.existsSync(env.databaseFile)) await followTable().catch(() => {})
	checkedConfig()
}
