import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { secretFor, secretState } from '#lib/base/security/stored-secrets/stored-secrets.ts'
import { getMailSettings } from '#lib/site/config/config.ts'
import { type MailServer, parseMailServer } from './server-address.ts'

/** The mail server as the desk shows it; nobody sees its password again. */
export type MailServerSetting =
	| { kind: 'none' }
	/** The environment variable sets it, and wins. */
	| { kind: 'environment'; variable: string }
	/** It was sealed with another key: only the server that it is for is known. */
	| { kind: 'unreadable' }
	| { kind: 'stored'; host: string; port: number; encryption: 'implicit' | 'required'; user: string }

/** Returns the mail server that an admin typed, with its password; null if there is none that can be read. */
export function storedServer(variable: string): MailServer | null {
	const address = secretFor(variable)
	return address === null ? null : parseMailServer(address)
}

/** Returns the mail server that is set, without its password. */
export function mailServerSetting(): MailServerSetting {
	const variable = getMailSettings().smtpUrlVariable
	const state = secretState(variable)
	if (state === 'environment') return { kind: 'environment', variable }
	if (state === 'none') return { kind: 'none' }
	const server = storedServer(variable)
	if (server === null) return { kind: 'unreadable' }
	const encryption = server.encryption === 'implicit' ? 'implicit' : 'required'
	return { kind: 'stored', host: server.host, port: server.port, encryption, user: server.login?.user ?? '' }
}

/** Returns since when the mail server is the present one, an ISO instant; null if the environment specifies it. */
export async function mailServerSince(db: Kysely<Tables>): Promise<string | null> {
	const variable = getMailSettings().smtpUrlVariable
	if (secretState(variable) === 'environment') return null
	const row = await db.selectFrom('stored_secret').select('changed_at').where('name', '=', variable).executeTakeFirst()
	return row?.changed_at ?? null
}
