import type { DialogCategory } from '#lib/site/config/schema/services/consent.ts'

/** The words of the consent dialog in the language of the page. */
export interface ConsentTexts {
	title: string
	/** What consent is asked for, and that it can be withdrawn (GDPR, article 7(3)). */
	text: string
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
