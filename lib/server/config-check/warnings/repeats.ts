import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { nationalDigits, PHONE, paragraphs } from '#lib/server/config-check/issues/texts-of.ts'
import { holdsName } from '#lib/site/config/model/agency-name.ts'

/** The files that hold the facts themselves. */
const HOLDS_FACTS: readonly Finding['key'][] = ['site', 'mail', 'tags', 'retention', 'team']

const SMALL_NUMBERS =
	'één|een|twee|drie|vier|vijf|zes|zeven|un|une|deux|trois|quatre|cinq|six|sept|one|two|three|four|five|seven|ein|eine|einem|einen|zwei|drei|vier|fünf|sechs|sieben'
/** A promise in working days, written out in a text. */
const WORKING_DAYS = new RegExp(
	`(?<![\\p{L}\\d:])(?:\\d+|${SMALL_NUMBERS})\\s(?:werkdag|jours? ouvrable|working day|Werktag)\\p{L}*`,
	'giu',
)
/** A retention period in digits. */
const PERIOD = /(?<![\p{L}\d])\d+\s(?:dag|maand|jaar|jour|mois|ans?\b|day|month|year|Tag|Monat|Jahr)\p{L}*/giu

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([found]) => found)

/**
 * Warns of a fact of `site.json` or `retention.json` that a text writes out instead of using its placeholder, so that a
 * change would miss it: the agency's own name, number, mail or street, a promise in working days, and a period written out
 * beside periods with placeholders.
 */
export const warnRepeats: Check = (config) => {
	const { site } = config
	if (!site) return []
	const street = `${site.address.street} ${site.address.number}`
	const namesPeriods = new Set(
		paragraphs(config).flatMap(({ path, text }) => (text.includes('{keep:') ? [path.slice(0, -1).join()] : [])),
	)
	const names = paragraphs(config)
		.filter(({ key, text }) => key !== 'site' && holdsName(text, site.name))
		.map(({ key, path }): Finding => ({ key, path, message: said('writtenOut.name', { found: site.name }) }))
	const facts = paragraphs(config)
		.filter(({ key }) => !HOLDS_FACTS.includes(key))
		.flatMap(({ key, path, text }): Finding[] => {
			const at = (message: CheckMessage): Finding => ({ key, path, message })
			const phones = all(text, PHONE).filter((one) => nationalDigits(one) === nationalDigits(site.phone))
			return [
				...phones.map((one) => at(said('writtenOut.phone', { found: one }))),
				...(text.toLowerCase().includes(site.email.toLowerCase())
					? [at(said('writtenOut.email', { found: site.email }))]
					: []),
				...(text.includes(street) ? [at(said('writtenOut.address', { found: street }))] : []),
				...all(text, WORKING_DAYS).map((one) => at(said('writtenOut.promise', { found: one }))),
				...(namesPeriods.has(path.slice(0, -1).join())
					? all(text, PERIOD).map((one) => at(said('writtenOut.period', { found: one })))
					: []),
			]
		})
	return [...names, ...facts]
}
