import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { inTransaction } from '#lib/base/db/transactions.ts'
import { processWide } from '#lib/base/process/process-wide.ts'
import { isStopping } from '#lib/base/process/stopping.ts'
import { MINUTE_MS } from '#lib/base/time/milliseconds.ts'
import { CLOSED_STATUSES } from '#lib/homes/listings/status.ts'
import { proposalsFor } from '#lib/homes/translation/services/proposals.ts'
import type { TranslationTrouble } from '#lib/homes/translation/services/translation-service-types.ts'
import { withProposals } from '#lib/homes/translation/state/kept-sentences.ts'
import { hideAllAutomatic, showAutomatic } from '#lib/homes/translation/state/show-automatic.ts'
import { holdTranslation, keepSentences } from '#lib/homes/translation/state/stored-translation.ts'
import { openSentences } from '#lib/homes/translation/state/whole-text.ts'
import { homeTranslation } from '#lib/people/staff/home-translation.ts'
import { getDeskSettings, getSite } from '#lib/site/config/config.ts'
import type { TranslationService } from '#lib/site/config/schema/people/desk.ts'

/** Texts of one run; the next one goes on. */
const MOST_TEXTS = 20
const PAUSE_MS = 10 * MINUTE_MS
const NOBODY = 0

/** Until when a service that gave trouble is left alone. */
const pausedUntil = processWide<number>('agencyAutomaticTranslations')

/** What passes by itself: the same text is asked for again. */
const PASSING: readonly TranslationTrouble[] = ['key', 'unreachable', 'refused', 'limit']

interface Missing {
	id: number
	to: string
	/** The home as it is now. */
	hash: string
}

/** Returns homes on offer that have a text, none in a language, and on whose translation nobody has decided yet. */
async function missingIn(db: Kysely<Tables>, to: string, most: number): Promise<Missing[]> {
	const rows = await db
		.selectFrom('listing')
		.select(['id', 'content_hash as hash'])
		.where('is_published', '=', 1)
		.where('withdrawn_at', 'is', null)
		.where('status', 'not in', CLOSED_STATUSES)
		.where((on) => {
			const said = on
				.selectFrom('listing_text')
				.select('language')
				.whereRef('listing_text.listing_id', '=', 'listing.id')
				.where((text) => text.or([text('title', '<>', ''), text('description', '<>', '')]))
			const others = getSite().languages.filter((language) => language !== to)
			return on.and([
				on.exists(said.where('language', 'in', others)),
				on.not(on.exists(said.where('language', '=', to))),
			])
		})
		.where((on) =>
			on.not(
				on.exists(
					on
						.selectFrom('home_translation as begun')
						.select('begun.language')
						.whereRef('begun.listing_id', '=', 'listing.id')
						.where('begun.language', '=', to)
						.where((own) =>
							own.or([own('begun.is_by_hand', '=', 1), own('begun.tried', '=', own.ref('listing.content_hash'))]),
						),
				),
			),
		)
		.orderBy('modified_at', 'desc')
		.limit(most)
		.execute()
	return rows.map((row) => ({ ...row, to }))
}

async function isByHand(db: Kysely<Tables>, { id, to }: Missing): Promise<boolean> {
	const row = await db
		.selectFrom('home_translation')
		.select('is_by_hand')
		.where('listing_id', '=', id)
		.where('language', '=', to)
		.executeTakeFirst()
	return row?.is_by_hand === 1
}

/** Translates one text and shows it if all of it passes the checks. Returns what went wrong. */
async function translate(
	db: Kysely<Tables>,
	missing: Missing,
	{ service, now }: { service: TranslationService; now: Date },
): Promise<TranslationTrouble | null> {
	const { id, to, hash } = missing
	const wanted = await homeTranslation(db, id, to)
	if (wanted === null || wanted.hasOwnText) return null
	const { from, rules } = wanted
	const order = { from, to, glossary: rules.glossary, sentences: openSentences(wanted) }
	const { proposals, trouble } = await proposalsFor(db, order, { service, now })
	const isPassing = trouble !== null && PASSING.includes(trouble)
	await inTransaction(db, async (transaction) => {
		await holdTranslation(transaction, { id, to, by: NOBODY, now })
		const stored = await homeTranslation(transaction, id, to)
		if (stored === null || stored.hasOwnText || (await isByHand(transaction, missing))) return
		const sentences = withProposals(stored.sentences, proposals)
		const tried = isPassing ? null : hash
		await keepSentences(transaction, { id, to, by: NOBODY, now }, sentences, { tried })
		await showAutomatic(transaction, { ...stored, sentences })
	})
	return trouble
}

/**
 * Shows translations that nobody has accepted, with their mark, if an admin wants that: of homes on offer that lack a
 * language, some at a time, within the characters of the day. A text with a sentence that did not pass the checks stays
 * a proposal. If nobody wants it any more, all of them are taken off.
 */
export async function translateAutomatically(db: Kysely<Tables>, now: Date): Promise<void> {
	const service = getDeskSettings().translation
	if (service === null || !service.publishesUnread) return hideAllAutomatic(db)
	if (now.getTime() < (pausedUntil.value ?? 0)) return
	let left = MOST_TEXTS
	for (const to of getSite().languages) {
		for (const missing of await missingIn(db, to, left)) {
			if (isStopping()) return
			left -= 1
			if ((await translate(db, missing, { service, now })) === null) continue
			pausedUntil.value = now.getTime() + PAUSE_MS
			return
		}
		if (left === 0) return
	}
}
