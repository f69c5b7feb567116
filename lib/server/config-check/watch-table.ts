import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import { every } from '#lib/base/process/every.ts'
import { followSecrets } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { followTable } from '#lib/site/config/revisions/follow.ts'
import { unpushedFiles } from '#lib/site/config/revisions/unpushed.ts'

/** A page is asked for what is in use at most half a second later: all of it stays well under two seconds. */
const LOOK_EVERY_MS = 500

/** Returns a function that takes what was pushed and which passwords were typed at the desk, and logs each trouble and each unpushed file once. */
export function createTableLook(): () => Promise<void> {
	let trouble = ''
	let told = ''
	return async () => {
		try {
			await followTable()
			await followSecrets(await getFullDb())
			const files = await unpushedFiles(await getFullDb())
			if (files.length > 0 && files.join() !== told)
				logger.warn({ files }, 'files of config/ differ from the table and are not in use: push or pull them')
			told = files.join()
			trouble = ''
		} catch (error) {
			const text = String(error)
			if (text !== trouble) logger.error({ err: error }, 'the table of the configuration cannot be followed')
			trouble = text
		}
	}
}

/** Follows the table twice a second for as long as the server runs, so that every instance uses what was pushed. */
export function watchTable(): void {
	every({ name: 'configuration table', pause: LOOK_EVERY_MS, work: createTableLook(), trouble: '' })
}
