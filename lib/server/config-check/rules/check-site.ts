import { isLanguage, LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

const checkLanguages: Check = ({ site }) => {
	if (!site) return []
	const { languages, defaultLanguage } = site
	const findings = languages.flatMap((language, index): Finding[] => {
		const path = ['languages', index]
		if (languages.indexOf(language) < index)
			return [{ key: 'site', path, message: said('languages.twice', { language }) }]
		if (isLanguage(language)) return []
		const message = said('languages.ofProgram', { language, languages: LANGUAGE_CODES.join(', ') })
		return [{ key: 'site', path, message }]
	})
	if (languages.includes(defaultLanguage)) return findings
	const message = said('languages.default', { language: defaultLanguage, languages: languages.join(', ') })
	return [...findings, { key: 'site', path: ['defaultLanguage'], message }]
}

const checkRibbons: Check = ({ site }) => {
	if (!site) return []
	const known = Object.keys(site.ribbons.labels)
	return Object.entries(site.ribbons.marquees)
		.filter(([, ribbon]) => !known.includes(ribbon))
		.map(([number, ribbon]) => ({
			key: 'site',
			path: ['ribbons', 'marquees', number],
			message: [said('site.noRibbon', { ribbon, ribbons: known.join(', ') }), didYouMean(ribbon, known)],
		}))
}

const checkSliders: Check = ({ site }) => {
	if (!site) return []
	return (['sale', 'rent'] as const).flatMap((goal): Finding[] => {
		const { min, max, step } = site.priceSliders[goal]
		const at = (field: string, message: CheckMessage): Finding[] => [
			{ key: 'site', path: ['priceSliders', goal, field], message },
		]
		if (max <= min) return at('max', said('site.priceOrder', { min, max }))
		if (step > max - min) return at('step', said('site.longStep', { step, length: max - min }))
		if ((max - min) % step !== 0) return at('step', said('site.unevenSteps', { step, min, max, length: max - min }))
		return []
	})
}

const checkTimeSlots: Check = ({ site }) =>
	(site?.timeSlots ?? []).flatMap(({ from, to }, index): Finding[] =>
		from < to
			? []
			: [{ key: 'site', path: ['timeSlots', index, 'to'], message: said('hours.backwards', { from, to }) }],
	)

const checkStaffLanguage: Check = ({ site, mail }) => {
	const wrong = (language: string, path: JsonPath): Finding[] =>
		site === undefined || site.languages.includes(language)
			? []
			: [{ key: 'mail', path, message: said('languages.ofStaff', { language, languages: site.languages.join(', ') }) }]
	return [
		...(mail?.staffLanguage ? wrong(mail.staffLanguage, ['staffLanguage']) : []),
		...Object.entries(mail?.staffLanguages ?? {}).flatMap(([address, language]) =>
			wrong(language, ['staffLanguages', address]),
		),
	]
}

/** Checks that the parts of `site.json` fit together. */
export const checkSite: Check = (config, facts) =>
	[checkLanguages, checkStaffLanguage, checkRibbons, checkSliders, checkTimeSlots].flatMap((check) =>
		check(config, facts),
	)
