import 'server-only'
import { KEY_LINES, type KeyState, keyState } from '#lib/base/security/key-state.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

export interface KeyPart extends Part {
	state: KeyState | 'unknown'
	/** What to do, or null. */
	problem: string | null
}

/** Returns whether the key can be read at this moment and is the one of the database. */
export async function keyPart(): Promise<KeyPart> {
	try {
		const state = await keyState(await answeringDb())
		return { ok: state === 'ok', state, problem: state === 'ok' ? null : KEY_LINES[state] }
	} catch {
		return { ok: false, state: 'unknown', problem: 'The database that knows the key cannot be used.' }
	}
}
