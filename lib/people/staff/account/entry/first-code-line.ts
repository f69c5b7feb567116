import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { env } from '#lib/base/env.ts'
import { logger } from '#lib/base/log/logger.ts'
import { hasKey } from '#lib/base/security/secrets.ts'
import { deskHref } from '#lib/site/routing/pages/staff-pages.ts'
import { addFirstCode, hasAccounts } from './first-code.ts'

/** Returns the line with the code for the first account and the address where it is made. */
export function firstCodeLine(code: string): string {
	const page = new URL(deskHref({ page: 'login' }), env.siteOrigin)
	return `Nobody of the staff has an account yet. Make the first one at ${page} with the code ${code} (shown once, valid for an hour; then: npm run agency -- staff code)\n`
}

/** Prints a code for the first account while nobody has one. A server that cannot write starts without. */
export async function printFirstCode(db: Kysely<Tables>, now = new Date()): Promise<void> {
	try {
		if (!hasKey() || (await hasAccounts(db))) return
		const code = await inTransaction(db, (transaction) => addFirstCode(transaction, now))
		if (code !== null) process.stdout.write(firstCodeLine(code))
	} catch (error) {
		logger.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'no code for a first account')
	}
}
