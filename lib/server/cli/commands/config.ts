import '#lib/server/cli/command.ts'
import os from 'node:os'
import { getFullDb } from '#lib/base/db/connection.ts'
import { env } from '#lib/base/env.ts'
import { UsageError } from '#lib/server/cli/command-call.ts'
import { back } from '#lib/server/cli/config/back.ts'
import { returnToFiles } from '#lib/server/cli/config/own-files.ts'
import { moveTexts } from '#lib/server/cli/config/own-texts.ts'
import { pull } from '#lib/server/cli/config/pull.ts'
import { push } from '#lib/server/cli/config/push.ts'
import { Refusal } from '#lib/server/cli/config/refusal.ts'
import { log, show, status } from '#lib/server/cli/config/show.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'

/** Returns the name of the user of this machine; its number in a container without a name for it. */
function userName(): string {
	try {
		return os.userInfo().username
	} catch {
		return `user ${process.getuid?.() ?? 'unknown'}`
	}
}

function numberOf(text: string | undefined): number {
	if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`${text} is no number from 1 on.`)
	return Number(text)
}

await runCommand(
	'config',
	async ({ sub, parameters: [subject], values }) => {
		const { note, limit, keep, force } = values
		if (keep && force) throw new UsageError('Either --keep or --force: of files changed in both, whose should stay?')
		const author = { who: values.who ?? userName(), note }
		const now = new Date()
		if (sub === 'texts') return moveTexts(env.configDir, values['dry-run'])
		const db = await getFullDb()
		switch (sub) {
			case 'status': {
				const { text, isSame } = await status(db, env.configDir)
				return { text, status: isSame ? 0 : 1 }
			}
			case 'push':
				return push(db, env.configDir, { ...author, isDryRun: values['dry-run'] }, now)
			case 'pull':
				return pull(db, env.configDir, force ? 'overwrite' : keep ? 'keep' : 'refuse-conflicts')
			case 'log':
				return log(db, subject, numberOf(limit))
			case 'show':
				return show(db, numberOf(subject))
			case 'back':
				return back(db, numberOf(subject), author, now)
			case 'files':
				return returnToFiles(db, env.configDir, author, now)
		}
	},
	{
		lineOf: (error) => (error instanceof Refusal ? error.message : null),
		statusOf: (error) => (error instanceof Refusal ? 1 : 2),
	},
)
