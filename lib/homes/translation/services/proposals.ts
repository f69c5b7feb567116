import 'server-only'
import type { Kysely } from 'kysely'
import type { Tables } from '#lib/base/db/tables.ts'
import { logger } from '#lib/base/log/logger.ts'
import { type GlossaryTerm, termsIn } from '#lib/homes/translation/glossary.ts'
import { returnCharacters, takeCharacters } from '#lib/homes/translation/spent-characters.ts'
import type { TranslationService } from '#lib/site/config/schema/people/desk.ts'
import { askService } from './ask-service.ts'
import { TranslationError, type TranslationTrouble } from './translation-service-types.ts'

/** Sentences and characters that a service is sent at once. */
const MOST_SENTENCES = 30
const MOST_CHARACTERS = 4000

/** What is to be translated: sentences that are about no person. */
export interface Wanted {
	from: string
	to: string
	glossary: readonly GlossaryTerm[]
	sentences: readonly string[]
}

/** What a service has proposed, by sentence, and what went wrong. */
export interface Proposed {
	proposals: ReadonlyMap<string, string>
	characters: number
	trouble: TranslationTrouble | null
}

interface Asking {
	service: TranslationService
	now: Date
	/** Aborts once nobody waits any more. */
	signal?: AbortSignal
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
	db: Kysely<Tables>,
	{ from, to, glossary, sentences }: Wanted,
	{ service, now, signal }: Asking,
): Promise<string[]> {
	const count = lengthOf(sentences)
	if (!(await takeCharacters(db, count, service.charactersPerDay, now))) throw new TranslationError('limit')
	try {
		const terms = termsIn(sentences.join('\n'), glossary)
		return await askService(service, { from, to, sentences, terms }, signal === undefined ? {} : { signal })
	} catch (error) {
		if (error instanceof TranslationError && isFree(error.trouble)) await returnCharacters(db, count, now)
		throw error
	}
}

/** Asks a service for translations, within the characters of the day; what it gave before it failed is returned, too. */
export async function proposalsFor(db: Kysely<Tables>, wanted: Wanted, asking: Asking): Promise<Proposed> {
	const proposals = new Map<string, string>()
	let characters = 0
	for (const batch of batches(wanted.sentences)) {
		try {
			const found = await askFor(db, { ...wanted, sentences: batch }, asking)
			for (const [index, sentence] of batch.entries()) proposals.set(sentence, found[index] ?? '')
			characters += lengthOf(batch)
		} catch (error) {
			if (!(error instanceof TranslationError)) throw error
			logger.warn({ kind: asking.service.kind, trouble: error.trouble }, 'a translation service gave no proposals')
			return { proposals, characters, trouble: error.trouble }
		}
	}
	return { proposals, characters, trouble: null }
}
