/** The legal texts of `articles.json`, by the id of their page: the site shows them without a page in the menu too. */
export const LEGAL_TEXTS = ['disclaimer', 'cookie-policy', 'privacy-statement'] as const

/** Whether a text, or a page of the program, is a legal one. */
export function isLegalText(id: string): id is (typeof LEGAL_TEXTS)[number] {
	return LEGAL_TEXTS.some((known) => known === id)
}
