import WORDS from './type-words.json' with { type: 'json' }

const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = WORDS

/** Returns what people call a main type that the payload names in a word of software; every other name as it is. */
export function typeWord<Name extends string | null>(language: string, name: Name): Name | string {
	const table = TABLES[language] ?? {}
	const key = name?.trim().toLowerCase() ?? ''
	return Object.hasOwn(table, key) ? (table[key] ?? name) : name
}
