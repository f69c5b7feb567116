import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { LANGUAGE_CODES, REFERENCE_LANGUAGE } from '#lib/base/text/languages.ts'
import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import { presentKey } from '#lib/site/i18n/former-keys.ts'
import { originalTexts } from '#lib/site/i18n/messages.ts'

/** How a text uses a value: as it is, as a number, a day, a choice of words, or as a tag around words. */
type Use = 'value' | 'number' | 'date' | 'choice' | 'tag'

const USES: Partial<Record<TYPE, Use>> = {
	[TYPE.argument]: 'value',
	[TYPE.number]: 'number',
	[TYPE.plural]: 'number',
	[TYPE.date]: 'date',
	[TYPE.time]: 'date',
	[TYPE.select]: 'choice',
	[TYPE.tag]: 'tag',
}

interface Used {
	name: string
	use: Use
}

function usedIn(elements: readonly MessageFormatElement[]): Used[] {
	return elements.flatMap((element): Used[] => {
		const use = USES[element.type]
		if (use === undefined || !('value' in element)) return []
		const inner =
			element.type === TYPE.tag
				? element.children
				: element.type === TYPE.plural || element.type === TYPE.select
					? Object.values(element.options).flatMap(({ value }) => value)
					: []
		return [{ name: String(element.value), use }, ...usedIn(inner)]
	})
}

const written = ({ name, use }: Used) => (use === 'tag' ? `<${name}>` : `{${name}}`)

function allowedText(allowed: readonly Used[]): CheckMessage {
	const names = [...new Set(allowed.map(written))]
	return names.length === 0 ? said('words.noValues') : said('hint.allowed', { values: names.join(', ') })
}

/** Returns what is wrong with the agency's words for a text, or null. */
function wordsProblem(original: string, words: string): CheckMessage | null {
	const allowed = usedIn(parse(original))
	let used: Used[]
	try {
		used = usedIn(parse(words))
	} catch {
		return said('words.unbalanced', { original })
	}
	for (const one of used) {
		const own = allowed.filter(({ name, use }) => name === one.name && (use === 'tag') === (one.use === 'tag'))
		if (own.length === 0) return [said('words.unknownValue', { placeholder: written(one) }), allowedText(allowed)]
		const fits = one.use === 'value' || own.some(({ use }) => use === one.use)
		if (!fits) return said('words.otherUse', { placeholder: written(one), original })
	}
	return null
}

/**
 * Warns of own words for a text that the program does not have. They are not used; the file stays valid, so that an
 * update that removes a text leaves the configuration of an agency in use.
 */
export const warnUnusedWords: Check = ({ words: file }) => {
	const keys = [...originalTexts(REFERENCE_LANGUAGE).keys()]
	return Object.keys(file?.words ?? {})
		.filter((key) => !keys.includes(presentKey(key)))
		.map((key) => {
			const message = [said('words.noText', { key }), didYouMean(key, keys)]
			return { key: 'words', path: ['words', key], message, isKey: true }
		})
}

/** Checks the agency's own words for texts of the program: the language, the placeholders. */
export const checkWords: Check = ({ words: file }) => {
	if (!file) return []
	const originals = new Map<string, ReadonlyMap<string, string>>(
		LANGUAGE_CODES.map((language) => [language, originalTexts(language)]),
	)
	const keys = originalTexts(REFERENCE_LANGUAGE)
	return Object.entries(file.words).flatMap(([key, byLanguage]): Finding[] => {
		if (!keys.has(presentKey(key))) return []
		return Object.entries(byLanguage).flatMap(([language, words]): Finding[] => {
			const original = originals.get(language)?.get(presentKey(key))
			const message =
				original === undefined
					? said('words.noLanguage', { language, languages: LANGUAGE_CODES.join(', ') })
					: wordsProblem(original, words)
			return message === null ? [] : [{ key: 'words', path: ['words', key, language], message }]
		})
	})
}
