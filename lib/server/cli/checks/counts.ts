import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** Nouns that a text counts, in the plural: behind a bare number they are wrong for one. */
const NOUNS: Record<string, RegExp> = {
	nl: /^[ \u00a0](?:dagen|minuten|weken|maanden|panden|foto’s|bezoeken|aanvragen|plaatsen|wijzigingen|bestanden|termen|prijsvoorstellen)(?!\p{L})/u,
	fr: /^[ \u00a0](?:jours|heures|minutes|semaines|ans|biens|photos|visites|demandes|lieux|modifications|fichiers|termes|propositions|changements)(?!\p{L})/u,
	en: /^[ \u00a0](?:days|hours|minutes|weeks|months|years|properties|photos|viewings|requests|places|changes|files|terms|price proposals)(?!\p{L})/u,
	de: /^[ \u00a0](?:Tagen?|Stunden|Minuten|Wochen|Monaten?|Jahren?|Immobilien|Fotos|Besichtigungen|Anfragen|Orten?|Änderungen|Dateien|Begriffe|Preisvorschläge)(?!\p{L})/u,
}

/** Texts whose number is never one, by their file and key. */
const NEVER_ONE: Record<string, string> = {
	'desk-own.annuity.head': 'an age',
	'desk-own.annuity.heads': 'ages',
	'loan.perMonth': 'a loan runs for five years at least',
	'map.cluster': 'a single home has a marker of its own',
	'map.home.newest': 'it stands where more homes are than the map shows',
	'owner.funnel.compared': 'fewer than five are not compared with',
	'search.chips.more': 'a single place that is left is shown',
	'visitor.said.full': 'a list holds a fixed number of homes',
}

/**
 * Returns what is wrong with the numbers of a message, each as the rest of a sentence: a noun in the plural behind a
 * number outside a plural. Keys that end in `many` have their `one` beside them.
 */
export function countProblems(language: string, file: string, key: string, message: string): string[] {
	const nouns = NOUNS[language]
	if (nouns === undefined || key.endsWith('.many') || Object.hasOwn(NEVER_ONE, `${file}.${key}`)) return []
	try {
		return barely(parse(message), nouns).map((name) => `has a noun in the plural behind {${name}}; use plural`)
	} catch {
		return []
	}
}

function barely(elements: readonly MessageFormatElement[], nouns: RegExp): string[] {
	return elements.flatMap((element, index) => {
		if (element.type === TYPE.select) return Object.values(element.options).flatMap(({ value }) => barely(value, nouns))
		if (element.type !== TYPE.argument && element.type !== TYPE.number) return []
		const next = elements[index + 1]
		return next?.type === TYPE.literal && nouns.test(next.value) ? [element.value] : []
	})
}
