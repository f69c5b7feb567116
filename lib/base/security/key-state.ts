import 'server-only'
import fs from 'node:fs'
import type { Kysely } from 'kysely'
import { readKeyMark, writeKeyMark } from '#lib/base/db/key-mark.ts'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { fingerprintOf, KeyError, type KeyTrouble, keyFile, keyFor, makeKeyFile, presentKey } from './secrets.ts'

/** `changed`: there is a key, but not the one the database was used with. */
export type KeyState = 'ok' | 'changed' | KeyTrouble

const REFUSED =
	'Forms and logins are refused. Put the file back from its copy, or accept a new key: npm run agency -- secret renew'

/** What a state means and what to do about it, for the person who runs the site. */
export const KEY_LINES: Readonly<Record<Exclude<KeyState, 'ok'>, string>> = {
	missing: `The key of this database (secret.key, or AGENCY_SECRET) is missing. ${REFUSED}`,
	unreadable: `secret.key cannot be read. ${REFUSED.replace('Put the file back from its copy', 'Mend its permissions')}`,
	damaged: `secret.key holds no key. ${REFUSED}`,
	changed:
		'The key (secret.key, or AGENCY_SECRET) is not the one that this database was used with: links in mails that were sent have ended, owners must log in again, rental applications and passwords typed at the desk cannot be read. Put the old one back, or accept this one: npm run agency -- secret renew',
}

/** Checks whether the key can be read and belongs to the database. A new database takes the present key as its own. */
export async function keyState(db: Kysely<Tables>): Promise<KeyState> {
	try {
		const mark = await readKeyMark(db)
		// The first key of a new database is created here.
		if (mark === null) keyFor('fingerprint')
		const present = fingerprintOf(presentKey())
		if (mark === null) await writeKeyMark(db, present)
		return mark === null || mark === present ? 'ok' : 'changed'
	} catch (error) {
		if (error instanceof KeyError) return error.trouble
		throw error
	}
}

/** Run at start: logs what is wrong with the key, and continues without it. */
export async function checkKey(db: Kysely<Tables>): Promise<void> {
	try {
		const state = await keyState(db)
		if (state !== 'ok') logger.error(KEY_LINES[state])
	} catch (error) {
		logger.error({ err: error }, 'the key cannot be checked')
	}
}

/**
 * Accepts that the old key is lost. A missing, unreadable or damaged key is replaced by a new one (the old file is kept
 * beside it); a changed one becomes the key of the database. Returns the state that was found. Throws if the disk
 * refuses the write.
 */
export async function renewKey(db: Kysely<Tables>, now = new Date()): Promise<KeyState> {
	const state = await keyState(db)
	if (state === 'ok') return state
	if (state === 'damaged' || state === 'unreadable') fs.renameSync(keyFile(), `${keyFile()}.${state}-${now.getTime()}`)
	if (state !== 'changed') makeKeyFile()
	await writeKeyMark(db, fingerprintOf(presentKey()))
	return state
}
