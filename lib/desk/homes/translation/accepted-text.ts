import 'server-only'
import { personalIn } from '#lib/homes/translation/checks/personal.ts'
import { type HomeText, translatedText } from '#lib/homes/translation/split-text.ts'
import { judgeSentence, presentText } from '#lib/homes/translation/state/judge-sentence.ts'
import type { StoredTranslation } from '#lib/homes/translation/state/stored-translation.ts'

/** Returns the sentences that a service may be asked for: those without a translation that are about no person. */
export function openSentences({ sentences, people }: StoredTranslation): string[] {
	const open = sentences.filter((kept) => presentText(kept) === null && personalIn(kept.source, people) === null)
	return [...new Set(open.map(({ source }) => source))]
}

/** Returns the text that accepted sentences make; null as long as one of them is not. */
export function acceptedText({ sentences, original, from, rules }: StoredTranslation): HomeText | null {
	const isReady = (index: number) => {
		const kept = sentences[index]
		return kept !== undefined && judgeSentence(kept, rules).state === 'accepted'
	}
	if (sentences.length === 0 || !sentences.every((_, index) => isReady(index))) return null
	let next = 0
	return translatedText(original, from, () => {
		const kept = sentences[next]
		next += 1
		return kept === undefined ? '' : (presentText(kept) ?? '')
	})
}
