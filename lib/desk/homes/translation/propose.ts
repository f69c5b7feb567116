import 'server-only'
import { getFullDb } from '#lib/base/db/connection.ts'
import { logger } from '#lib/base/log/logger.ts'
import type { Caller } from '#lib/desk/frame/action.ts'
import { refuse } from '#lib/desk/frame/refusal.ts'
import { termsIn } from '#lib/homes/translation/glossary.ts'
import { askService } from '#lib/homes/translation/services/ask-service.ts'
import { TranslationError, type TranslationTrouble } from '#lib/homes/translation/services/translation-service-types.ts'
import { returnCharacters, takeCharacters } from '#lib/homes/translation/spent-characters.ts'
import type { StoredTranslation } from '#lib/homes/translation/state/stored-translation.ts'
import { getDeskSettings } from '#lib/site/config/config.ts'
import type { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import { openSentences } from './accepted-text.ts'
import { deskTranslation } from './desk-translation.ts'

/** Sentences and characters that a service is sent at once. */
const MOST_SENTENCES = 30
const MOST_CHARACTERS = 4000

/** What a service has proposed, by sentence, and what went wrong. */
export interface Proposed {
	proposals: ReadonlyMap<string, string>
	characters: number
	trouble: TranslationTrouble | null
}

function batches(sentences: readonly string[]): string[][] {
	const found: string[][] = []
	let size = 0
	for (const sentence of sentences) {
		const last = found.at(-1)
		if (last === undefined || last.length >= MOST_SENTENCES || size + sentence.length > MOST_CHARACTERS) {
			found.push([sentence])
			size = 0
		} else last.push(sentence)
		size += sentence.length
	}
	return found
}

const lengthOf = (sentences: readonly string[]) => sentences.reduce((sum, one) => sum + one.length, 0)

/** What a service did not work on costs nothing. */
const isFree = (trouble: TranslationTrouble) => trouble === 'key' || trouble === 'unreachable' || trouble === 'refused'

async function askFor(
	service: TranslationService,
	{ from, to, rules }: StoredTranslation,
	sentences: readonly string[],
	{ signal, now }: Pick<Caller, 'signal' | 'now'>,
): Promise<string[]> {
	const db = await getFullDb()
	const count = lengthOf(sentences)
	if (!(await takeCharacters(db, count, service.charactersPerDay, now))) throw new TranslationError('limit')
	try {
		const terms = termsIn(sentences.join('\n'), rules.glossary)
		return await askService(service, { from, to, sentences, terms }, { signal })
	} catch (error) {
		if (error instanceof TranslationError && isFree(error.trouble)) await returnCharacters(db, count, now)
		throw error
	}
}

/** Asks the service for all sentences that have no translation yet; what it gave before it failed is returned, too. */
export async function proposedBy(caller: Caller, { id, to }: { id: number; to: string }): Promise<Proposed> {
	const service = getDeskSettings().translation ?? refuse('state')
	const stored = (await deskTranslation(await getFullDb(), id, to)) ?? refuse('missing')
	if (stored.hasOwnText) refuse('state')
	const proposals = new Map<string, string>()
	let characters = 0
	for (const batch of batches(openSentences(stored))) {
		try {
			const found = await askFor(service, stored, batch, caller)
			for (const [index, sentence] of batch.entries()) proposals.set(sentence, found[index] ?? '')
			characters += lengthOf(batch)
		} catch (error) {
			if (!(error instanceof TranslationError)) throw error
			logger.warn({ kind: service.kind, trouble: error.trouble }, 'a translation service gave no proposals')
			return { proposals, characters, trouble: error.trouble }
		}
	}
	return { proposals, characters, trouble: null }
}
