import type { AsyncLocalStorage } from 'node:async_hooks'
import { processWide } from '#lib/base/process/process-wide.ts'
import { isFormerKey, presentKey } from './former-keys.ts'

/** The agency's own words, by the key of the text and the language. */
type Own = Readonly<Record<string, Readonly<Record<string, string>>>>
type Texts = { [name: string]: Texts | string }
interface WithWords {
	config: { words: { words: Own } }
}

// The texts of the program must not import the configuration, of which almost every file would then be made.
const checked = processWide<{ good(): WithWords }>('agencyConfigStore')
const unchecked = processWide<{ present: WithWords }>('agencyConfigUnchecked')
const ofRequest = processWide<AsyncLocalStorage<{ own: WithWords | null }>>('agencyRequestConfig')

const NO_WORDS: Own = {}

function wordsInUse(): Own {
	const present = ofRequest.value?.getStore()?.own ?? checked.value?.good() ?? unchecked.value?.present
	return present?.config.words.words ?? NO_WORDS
}

const made = new WeakMap<Own, Map<string, object>>()

const at = (texts: Texts | string | undefined, name: string) =>
	typeof texts === 'object' && Object.hasOwn(texts, name) ? texts[name] : undefined

/** Puts a text at its key. A key without a text of the program is left out: the check reports it. */
function put(texts: Texts, key: string, words: string): void {
	const steps = key.split('.')
	const name = steps.pop() ?? ''
	const holder = steps.reduce<Texts | string | undefined>(at, texts)
	if (typeof holder === 'object' && typeof at(holder, name) === 'string') holder[name] = words
}

function withWords<T extends object>(texts: T, own: Own, language: string): T {
	const changed = Object.entries(own)
		.flatMap(([key, { [language]: words }]) => (words === undefined ? [] : [{ key, words }]))
		// Words at the present key of a text win over those at a former one.
		.sort((one, other) => Number(isFormerKey(other.key)) - Number(isFormerKey(one.key)))
	if (changed.length === 0) return texts
	const copy = structuredClone(texts)
	for (const { key, words } of changed) put(copy as Texts, presentKey(key), words)
	return copy
}

/**
 * Returns the texts of a language with the agency's own words, from `config/words.json`, in their places. A process that
 * has not read the configuration yet has only those of the program.
 */
export function inOwnWords<T extends object>(texts: T, language: string): T {
	const own = wordsInUse()
	const known = made.get(own) ?? new Map<string, object>()
	made.set(own, known)
	const copy = known.get(language) ?? withWords(texts, own, language)
	known.set(language, copy)
	return copy as T
}
