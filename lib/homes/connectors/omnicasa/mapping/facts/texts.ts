import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

export interface Texts {
	language: string
	reader: RawReader
	title: string | null
	description: string | null
}

/**
 * Returns the languages in which a record has texts of its own: what is word for word that of an earlier language was
 * only repeated by the service. If there is none, the first language, without texts.
 */
export function ownTexts(all: readonly Texts[]): readonly Texts[] {
	const own = all.filter(({ title, description }, index) => {
		if (title === null && description === null) return false
		return !all.slice(0, index).some((other) => other.title === title && other.description === description)
	})
	return own.length > 0 ? own : all.slice(0, 1)
}
