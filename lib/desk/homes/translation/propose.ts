import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import type { Caller } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { type Proposed, proposalsFor } from '#lib/homes/translation/services/proposals.ts'
import { openSentences } from '#lib/homes/translation/state/whole-text.ts'
import { homeTranslation } from '#lib/people/staff/home-translation.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'

/** Asks the service for all sentences of a home that have no translation yet. */
export async function proposedBy({ signal, now }: Caller, { id, to }: { id: number; to: string }): Promise<Proposed> {
	const service = getDeskSettings().translation ?? refuse('state')
	const db = await getFullDb()
	const stored = (await homeTranslation(db, id, to)) ?? refuse('missing')
	if (stored.hasOwnText) refuse('state')
	const { from, rules } = stored
	const sentences = openSentences(stored)
	return proposalsFor(db, { from, to, glossary: rules.glossary, sentences }, { service, now, signal })
}
