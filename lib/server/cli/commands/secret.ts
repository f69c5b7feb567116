import '#lib/server/cli/command.ts'
import { getFullDb } from '#lib/base/db/connection.ts'
import { KEY_LINES, type KeyState, keyState, renewKey } from '#lib/base/security/key-state.ts'
import { runCommand } from '#lib/server/cli/run-command.ts'

const ENDED =
	'Links in mails that were sent have ended, owners must log in again, rental applications and passwords typed before cannot be read.'

function renewed(state: KeyState): string {
	if (state === 'ok') return 'The key is right; nothing was changed.'
	const isKept = state === 'damaged' || state === 'unreadable'
	const made = `A new key was made${isKept ? '; the old file is kept beside it' : ''}.`
	const done = state === 'changed' ? 'The present key is now the one of the database.' : made
	return `${done} ${ENDED} Restart the service, and keep a copy of the key in another place.`
}

await runCommand('secret', async ({ sub }) => {
	const db = await getFullDb()
	if (sub === 'renew') return renewed(await renewKey(db))
	const state = await keyState(db)
	return state === 'ok' ? 'The key is right.' : { text: KEY_LINES[state], status: 1 }
})
