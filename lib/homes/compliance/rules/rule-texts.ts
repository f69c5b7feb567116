import type { Lack } from '#lib/homes/compliance/compliance-types.ts'
import type { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'

/** Returns in words which fields of the payload are lacking: `EPCNotRequired or (EPCLabelText and EPCReference)`. */
export function lackText(lack: Lack, language: string, isInner = false): string {
	if (typeof lack === 'string') return lack
	const [parts, type] = 'any' in lack ? ([lack.any, 'disjunction'] as const) : ([lack.all, 'conjunction'] as const)
	const words = parts.map((part) => lackText(part, language, true))
	const text = new Intl.ListFormat(language, { type }).format(words)
	return isInner ? `(${text})` : text
}

/** Returns what a rule asks for in a language, or in the first language in which it is worded; its id if in none. */
export function ruleText({ rules }: AdvertsConfig, id: string, language: string): string {
	const text = rules.find((rule) => rule.id === id)?.text ?? {}
	return text[language] || Object.values(text).find(Boolean) || id
}
