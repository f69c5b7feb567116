import type { SearchTranslator } from './search-translator.ts'

/** Returns "in Binche"; French contracts the preposition with an article: "au Rœulx". */
export function placeWords(t: SearchTranslator, city: string): string {
	const [, article, rest] = /^(Le|Les) (.+)$/.exec(city) ?? []
	if (!rest) return t('place.name', { city })
	return article === 'Le' ? t('place.le', { city: rest }) : t('place.les', { city: rest })
}
