import type { DialogCategory } from '#lib/site/config/schema/services/consent.ts'

/** The words of the consent dialog in the language of the page. */
export interface ConsentTexts {
	title: string
	text: string
	/** Says that the choice can be changed later. */
	later: string
	acceptAll: string
	onlyNecessary: string
	/** Replaces both buttons where there is nothing to choose. */
	understood: string
	choose: string
	save: string
	categories: { category: DialogCategory; name: string; text: string }[]
	/** The page that lists what each category sets. */
	policy: { label: string; href: string }
}
