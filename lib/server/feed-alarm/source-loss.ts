import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { DAY_MS } from '#lib/base/time/milliseconds.ts'
import { believedAt } from '#lib/homes/feed/loss/loss.ts'
import { readRefused } from '#lib/homes/feed/loss/refused-import.ts'
import { enqueueMails } from '#lib/people/mail/enqueue.ts'
import { getFeedSettings, getMailSettings } from '#lib/site/config/config.ts'
import { staffReaders } from '#lib/site/config/staff-language.ts'
import { sourceLossMail } from './loss-mail.ts'
import { SOURCE_NAMES } from './source-names.ts'

/** Mails the agency that an import was refused because too much would vanish: at once, and then once a day. */
export async function tellSourceLoss(db: Kysely<Tables>, now: Date): Promise<void> {
	const { source } = getFeedSettings()
	const refused = source && (await readRefused(db, source.kind))
	if (!refused || refused.accepted_at !== null) return
	if (refused.told_at !== null && Date.parse(refused.told_at) > now.getTime() - DAY_MS) return
	const loss = {
		source: SOURCE_NAMES[source.kind],
		lost: Object.keys(refused.missing).length,
		published: refused.published,
		until: believedAt(refused.missing, refused.last_at),
	}
	const mails = staffReaders(getMailSettings().recipients.default).map(({ language, recipients }) =>
		sourceLossMail.to({ language, recipients, replyTo: null }, loss),
	)
	await inTransaction(db, async (transaction) => {
		const told = await transaction
			.updateTable('refused_import')
			.set({ told_at: now.toISOString() })
			.where('source', '=', source.kind)
			.where('told_at', 'is not distinct from', refused.told_at)
			.executeTakeFirst()
		// Another instance was faster.
		if (told.numUpdatedRows === 0n) return
		await enqueueMails(transaction, mails, { leadId: null, now })
	})
}
