import 'server-only'
import { searchTexts, shownText } from '#lib/desk/editor/search-texts.ts'
import { deskHref } from '#lib/site/routing/navigation.ts'
import { type Asked, type FoundOfAKind, MOST_OF_A_KIND } from './asked.ts'

/** Finds texts of the program, the agency's own words included. */
export async function findTexts({ typed, language }: Asked): Promise<FoundOfAKind> {
	const texts = searchTexts(typed)
	const words = deskHref(language, { page: 'words' })
	const hrefOf = (query: string) => `${words}?${new URLSearchParams({ q: query })}`
	return {
		found: texts.slice(0, MOST_OF_A_KIND).map(({ key, texts: byLanguage }) => {
			const { original, own } = byLanguage[language] ?? Object.values(byLanguage)[0] ?? { original: key, own: null }
			return { href: hrefOf(key), title: shownText(own ?? original), more: key }
		}),
		all: texts.length > MOST_OF_A_KIND ? hrefOf(typed) : null,
	}
}
