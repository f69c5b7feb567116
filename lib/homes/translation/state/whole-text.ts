import 'server-only'
import { personalIn } from '#lib/homes/translation/checks/personal.ts'
import type { SentenceState } from '#lib/homes/translation/sentence-types.ts'
import { type HomeText, translatedText } from '#lib/homes/translation/split-text.ts'
import { judgeSentence, presentText } from './judge-sentence.ts'
import type { StoredTranslation } from './stored-translation.ts'

/** Returns the sentences that a service may be asked for: those without a translation that are about no person. */
export function openSentences({ sentences, people }: StoredTranslation): string[] {
	const open = sentences.filter((kept) => presentText(kept) === null && personalIn(kept.source, people) === null)
	return [...new Set(open.map(({ source }) => source))]
}

function wholeText(stored: StoredTranslation, states: readonly SentenceState[]): HomeText | null {
	const { sentences, original, from, rules } = stored
	const isReady = (index: number) => {
		const kept = sentences[index]
		return kept !== undefined && states.includes(judgeSentence(kept, rules).state)
	}
	if (sentences.length === 0 || !sentences.every((_, index) => isReady(index))) return null
	let next = 0
	return translatedText(original, from, () => {
		const kept = sentences[next]
		next += 1
		return kept === undefined ? '' : (presentText(kept) ?? '')
	})
}

/** Returns the text that accepted sentences make; null as long as one of them is not. */
export function acceptedText(stored: StoredTranslation): HomeText | null {
	return wholeText(stored, ['accepted'])
}

/** Returns the text that sentences in which no figure or name changed make; null if one is missing, or one changed. */
export function checkedText(stored: StoredTranslation): HomeText | null {
	return wholeText(stored, ['accepted', 'ready', 'remark'])
}
