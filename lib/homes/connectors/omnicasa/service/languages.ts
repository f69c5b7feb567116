/** Omnicasa's numbers of the languages of the site. */
const LANGUAGE_IDS: Readonly<Record<string, number>> = { nl: 1, fr: 2, en: 3, de: 4 }
const ENGLISH = 3

export function languageId(language: string): number {
	return LANGUAGE_IDS[language] ?? ENGLISH
}
