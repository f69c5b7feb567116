import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { readSecret } from '#lib/base/env.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { seal, unseal } from '#lib/base/security/sealed.ts'
import type { StoredSecretTable } from './tables.ts'

const PURPOSE = 'stored-secrets'

/**
 * Where a secret comes from. `environment`: it wins over a stored one. `unreadable`: it was sealed with another key.
 * `moved`: it was typed for another server, and is not sent to this one.
 */
export type SecretState = 'environment' | 'stored' | 'unreadable' | 'moved' | 'none'

/** What was stored when this process last looked. */
const kept = processWide<ReadonlyMap<string, StoredSecretTable>>('agencyStoredSecrets')

const contextOf = (name: string, boundTo: string) => JSON.stringify([name, boundTo])

/** Reads what is stored, so that this process uses it from now on. */
export async function followSecrets(db: Kysely<Tables>): Promise<void> {
	const rows = await db.selectFrom('stored_secret').selectAll().execute()
	kept.value = new Map(rows.map((row) => [row.name, row]))
}

/** Returns what is stored for a variable, if the environment does not set it; the secret itself stays sealed. */
export function storedSecret(variable: string): Pick<StoredSecretTable, 'bound_to' | 'changed_at'> | null {
	return readSecret(variable) === null ? (kept.value?.get(variable) ?? null) : null
}

/** Returns where a secret comes from, for a server that it would be sent to; without one, for that it is stored for. */
export function secretState(variable: string, server?: string): SecretState {
	if (readSecret(variable) !== null) return 'environment'
	const row = kept.value?.get(variable)
	if (row === undefined) return 'none'
	if (server !== undefined && server !== row.bound_to) return 'moved'
	return unseal(PURPOSE, row.sealed, contextOf(variable, row.bound_to)) === null ? 'unreadable' : 'stored'
}

/**
 * Returns a secret that a file of `config/` names by its variable: from the environment, or what an admin typed for this
 * server. Null if there is none, or none that may be sent there, or it was sealed with another key.
 */
export function secretFor(variable: string, server?: string): string | null {
	const set = readSecret(variable)
	if (set !== null) return set
	const row = kept.value?.get(variable)
	if (row === undefined || (server !== undefined && server !== row.bound_to)) return null
	return unseal(PURPOSE, row.sealed, contextOf(variable, row.bound_to))
}

/** Stores a secret for a variable, in place of a former one. Throws `KeyError` while there is no key. */
export async function storeSecret(
	db: Kysely<Tables>,
	{ variable, server, secret }: { variable: string; server: string; secret: string },
	now: Date,
): Promise<void> {
	const content = {
		bound_to: server,
		sealed: seal(PURPOSE, secret, contextOf(variable, server)),
		changed_at: now.toISOString(),
	}
	await db
		.insertInto('stored_secret')
		.values({ name: variable, ...content })
		.onConflict((conflict) => conflict.column('name').doUpdateSet(content))
		.execute()
}

/** Forgets what is stored for a variable. Returns whether anything was. */
export async function forgetSecret(db: Kysely<Tables>, variable: string): Promise<boolean> {
	const gone = await db.deleteFrom('stored_secret').where('name', '=', variable).executeTakeFirst()
	return Number(gone.numDeletedRows) > 0
}
