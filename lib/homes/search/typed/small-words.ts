import 'server-only'
import { typedWords } from './search-words.ts'

/** Words that do not describe a home. */
export const EMPTY_WORDS = new Set(typedWords(({ empty }) => empty))

const WITHOUT_WORDS = typedWords(({ without }) => without)

/** Words before a feature of the home, which is not a kind of home or a place. */
export const WITH_WORDS = new Set([...typedWords((words) => words.with), ...WITHOUT_WORDS])

/** Words before what the home does not have. */
export const DENYING_WORDS = new Set([...typedWords(({ not }) => not), ...WITHOUT_WORDS])

export const AND_WORDS = new Set([...typedWords(({ and }) => and), ','])

/** Words before a place. */
export const PLACE_WORDS = new Set(typedWords(({ place }) => place))

const STREETS = typedWords(({ streets }) => streets)
const STREET_WORDS = new Set(STREETS.filter((word) => !word.startsWith('-')))
const STREET_ENDINGS = STREETS.filter((word) => word.startsWith('-')).map((word) => word.slice(1))

/** Returns whether a folded word belongs to the name of a street: "rue", "kerkstraat". */
export function isStreetWord(word: string): boolean {
	return STREET_WORDS.has(word) || STREET_ENDINGS.some((ending) => word.endsWith(ending))
}
