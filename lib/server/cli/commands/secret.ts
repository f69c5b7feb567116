import '#lib/server/cli/command.ts'
import { closeDatabase, getFullDb } from '#lib/base/db/connection.ts'
import { databaseProblem } from '#lib/base/db/problem.ts'
import { KEY_LINES, type KeyState, keyState, renewKey } from '#lib/base/security/key-state.ts'

const USAGE = `Usage: npm run secret -- check   whether the key is there and the one of the database
       npm run secret -- renew   accept that the old key is lost`

const ENDED =
	'Links in mails that were sent have ended, owners must log in again, rental applications sent before cannot be read.'

function renewed(state: KeyState): string {
	if (state === 'ok') return 'The key is right; nothing was changed.'
	const isKept = state === 'damaged' || state === 'unreadable'
	const made = `A new key was made${isKept ? '; the old file is kept beside it' : ''}.`
	const done = state === 'changed' ? 'The present key is now the one of the database.' : made
	return `${done} ${ENDED} Restart the service, and keep a copy of the key in another place.`
}

async function main(): Promise<void> {
	try {
		const verb = process.argv[2]
		if ((verb !== 'check' && verb !== 'renew') || process.argv.length > 3) throw new Error(USAGE)
		const db = await getFullDb()
		const state = verb === 'check' ? await keyState(db) : await renewKey(db)
		if (verb === 'renew') process.stdout.write(`${renewed(state)}\n`)
		else process.stdout.write(`${state === 'ok' ? 'The key is right.' : KEY_LINES[state]}\n`)
		process.exitCode = state === 'ok' || verb === 'renew' ? 0 : 1
	} catch (error) {
		process.stderr.write(`${databaseProblem(error) ?? (error instanceof Error ? error.message : String(error))}\n`)
		process.exitCode = 2
	} finally {
		await closeDatabase()
	}
}

await main()
