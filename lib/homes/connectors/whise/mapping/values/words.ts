import words from './words.json' with { type: 'json' }

export type WordList = keyof typeof words
/** A value of an enumeration in the site's languages. */
export type Worded = Readonly<Record<string, string>>

const known = new Map<string, Worded>(
	Object.entries(words).flatMap(([list, rows]) =>
		rows.flatMap(({ ids, ...worded }) => ids.map((id): [string, Worded] => [`${list} ${id}`, worded])),
	),
)

/** Returns what a value of one of Whise's enumerations is called, by language; null if nobody has named it yet. */
export function worded(list: WordList, id: number): Worded | null {
	return known.get(`${list} ${id}`) ?? null
}
