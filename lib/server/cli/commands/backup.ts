import '#lib/server/cli/command.ts'
import fs from 'node:fs'
import path from 'node:path'
import { backupDatabase } from '#lib/base/db/file/backup.ts'
import { env } from '#lib/base/env.ts'
import { UsageError } from '#lib/server/cli/command-call.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'

await runCommand('backup', async ({ parameters: [file = ''] }) => {
	if (env.databaseUrls !== null) {
		throw new UsageError('The data is on a PostgreSQL server: back it up there, with pg_dump or as its host does.')
	}
	const target = path.resolve(file)
	if (fs.existsSync(target)) throw new UsageError(`${target} exists already; a backup never replaces a file.`)
	if (!fs.existsSync(path.dirname(target))) throw new UsageError(`There is no folder ${path.dirname(target)}.`)
	if (!fs.existsSync(env.databaseFile)) throw new UsageError(`There is no database ${env.databaseFile}.`)
	const bytes = await backupDatabase(env.databaseFile, target)
	const keep = env.agencySecret === null ? path.join(env.dataDir, 'secret.key') : 'AGENCY_SECRET'
	return [
		`${target} holds the whole database (${(bytes / 1e6).toFixed(1)} MB), with personal data in it.`,
		`Keep ${keep} too, in another place: without it rental applications and passwords typed at the desk cannot be read and signed links end.`,
		`Files that are not in the database: the other folders of ${env.dataDir}, and ${env.configDir}.`,
		...(env.pictureStorage.address === null
			? []
			: ['Documents are in the bucket of PICTURES_URL, which needs a backup of its own.']),
	].join('\n')
})
