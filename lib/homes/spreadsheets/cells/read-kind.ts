import 'server-only'
import { phraseOf } from '#lib/base/text/fold.ts'
import { kindCalled } from '#lib/homes/connectors/kind-called.ts'
import { HOME_TYPE } from '#lib/homes/connectors/property-types.ts'
import { readFacades } from '#lib/homes/listings/facades.ts'
import { typedWords } from '#lib/homes/search/typed/search-words.ts'
import { meaningsOf } from '#lib/homes/spreadsheets/words/sheet-words.ts'

/** Words that name no more than a main type. */
const PLAIN = new Set(
	(['house', 'apartment', 'studio', 'land', 'garage', 'commercial', 'office'] as const)
		.flatMap((kind) => typedWords(({ types }) => types[kind]))
		.map(phraseOf),
)
const GOALS = meaningsOf(({ goals }) => goals)
/** Shorter words name a goal only if they stand alone: "v" within a sentence is no sale. */
const SHORTEST_GOAL = 4

/** The kind of a home, as read from a cell. */
export interface ReadKind {
	webId: number
	/** The kind within the main type, in the words of the list: "villa", "duplex". */
	subType: string | null
	facades: string | null
}

/** Shorter words, "app" or "mais", are abbreviations: nothing to show to visitors. */
const SHORTEST_NAME = 4

/** Returns the kind of home that a cell names, alone or among other words; null if none is known. */
export function readKind(text: string): ReadKind | null {
	const called = kindCalled(text)
	if (called === null) return null
	const facades = /\b([234])\s*(?:faç|fac|gev)/i.exec(text)?.[1] ?? readFacades(text)?.toString() ?? null
	const name = text.trim()
	const isName = called.isWhole && name.length >= SHORTEST_NAME && !name.includes('.') && facades === null
	return { webId: HOME_TYPE[called.kind], subType: isName && !PLAIN.has(phraseOf(text)) ? name : null, facades }
}

/** Returns whether a text offers a home for sale ("0") or to rent ("1"); null if it names neither or both. */
export function goalWithin(text: string): string | null {
	const phrase = phraseOf(text)
	const whole = GOALS.get(phrase)
	if (whole !== undefined) return whole
	const found = new Set(
		[...GOALS]
			.filter(([words]) => words.length >= SHORTEST_GOAL && ` ${phrase} `.includes(` ${words} `))
			.map(([, goal]) => goal),
	)
	const [goal = null] = found
	return found.size === 1 ? goal : null
}
