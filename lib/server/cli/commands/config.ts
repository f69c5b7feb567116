import '#lib/server/cli/command.ts'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { env } from '#lib/base/env.ts'
import { back } from '#lib/server/cli/config/back.ts'
import { returnToFiles } from '#lib/server/cli/config/own-files.ts'
import { pull } from '#lib/server/cli/config/pull.ts'
import { push } from '#lib/server/cli/config/push.ts'
import { Refusal } from '#lib/server/cli/config/refusal.ts'
import { log, show, status } from '#lib/server/cli/config/show.ts'

const USAGE = `Usage: npm run config -- COMMAND
  status                         which files of config/ differ from the table that all instances use
  push [--note TEXT] [--who NAME] [--dry-run]
                                 put the files of config/ into the table
  pull [--keep | --force]        write the table's files to config/; of files changed in both, keep yours or take theirs
  log [FILE] [--limit 20]        who changed what, when and why
  show REVISION                  what a revision changed
  back REVISION [--note TEXT] [--who NAME]
                                 make a revision with the files of an earlier one
  files [--note TEXT] [--who NAME]
                                 write the table's files to config/ and use the table no longer`

class UsageError extends Error {}

function readArguments() {
	try {
		const { values, positionals } = parseArgs({
			allowPositionals: true,
			options: {
				note: { type: 'string', default: '' },
				who: { type: 'string' },
				limit: { type: 'string', default: '20' },
				'dry-run': { type: 'boolean', default: false },
				keep: { type: 'boolean', default: false },
				force: { type: 'boolean', default: false },
			},
		})
		const [command, subject, ...rest] = positionals
		if (rest.length > 0 || (values.keep && values.force)) throw new UsageError(USAGE)
		return { ...values, command, subject }
	} catch {
		throw new UsageError(USAGE)
	}
}

/** Returns the name of the user of this machine; its number in a container that knows no name. */
function userName(): string {
	try {
		return os.userInfo().username
	} catch {
		return `user ${process.getuid?.() ?? 'unknown'}`
	}
}

function numberOf(text: string | undefined): number {
	if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(USAGE)
	return Number(text)
}

async function run(): Promise<{ text: string; isSame?: boolean }> {
	const { command, subject, note, limit, keep, force, ...given } = readArguments()
	const author = { who: given.who ?? userName(), note }
	const now = new Date()
	const db = await getFullDb()
	switch (command) {
		case 'status':
			return status(db, env.configDir)
		case 'push':
			return { text: await push(db, env.configDir, { ...author, isDryRun: given['dry-run'] }, now) }
		case 'pull':
			return { text: await pull(db, env.configDir, force ? 'overwrite' : keep ? 'keep' : 'refuse-conflicts') }
		case 'log':
			return { text: await log(db, subject, numberOf(limit)) }
		case 'show':
			return { text: await show(db, numberOf(subject)) }
		case 'back':
			return { text: await back(db, numberOf(subject), author, now) }
		case 'files':
			return { text: await returnToFiles(db, env.configDir, author, now) }
		default:
			throw new UsageError(USAGE)
	}
}

async function main(): Promise<void> {
	try {
		const { text, isSame = true } = await run()
		process.stdout.write(`${text}\n`)
		process.exitCode = isSame ? 0 : 1
	} catch (error) {
		const isOurs = error instanceof UsageError || error instanceof Refusal
		process.stderr.write(`${isOurs ? error.message : (databaseProblem(error) ?? String(error))}\n`)
		process.exitCode = error instanceof Refusal ? 1 : 2
	} finally {
		await closeDatabase()
	}
}

await main()
