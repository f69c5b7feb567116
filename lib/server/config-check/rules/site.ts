import { isLanguage, LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { type Said, said } from '#lib/base/text/said.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'
import type { JsonPath } from '#lib/site/config/model/json-path.ts'

const checkLanguages: Check = ({ site }) => {
	if (!site) return []
	const { languages, defaultLanguage } = site
	const findings = languages.flatMap((language, index): Finding[] => {
		const path = ['languages', index]
		if (languages.indexOf(language) < index)
			return [{ key: 'site', path, message: said`"${language}" stands in the list for the second time.` }]
		if (isLanguage(language)) return []
		const message = said`The program has no texts of its own in "${language}". It has: ${LANGUAGE_CODES.join(', ')}.`
		return [{ key: 'site', path, message }]
	})
	if (languages.includes(defaultLanguage)) return findings
	const message = said`The default language "${defaultLanguage}" is not one of the languages: ${languages.join(', ')}.`
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
			message: said`There is no ribbon "${ribbon}" under "labels". There are: ${known.join(', ')}.${didYouMean(ribbon, known)}`,
		}))
}

const checkSliders: Check = ({ site }) => {
	if (!site) return []
	return (['sale', 'rent'] as const).flatMap((goal): Finding[] => {
		const { min, max, step } = site.priceSliders[goal]
		const at = (field: string, message: Said): Finding[] => [
			{ key: 'site', path: ['priceSliders', goal, field], message },
		]
		if (max <= min) return at('max', said`The highest price (${max}) must be above the lowest (${min}).`)
		if (step > max - min) return at('step', said`One step (${step}) is longer than the whole slider (${max - min}).`)
		if ((max - min) % step !== 0)
			return at(
				'step',
				said`Steps of ${step} from ${min} do not arrive at ${max}. Take a step that divides ${max - min}.`,
			)
		return []
	})
}

const checkTimeSlots: Check = ({ site }) =>
	(site?.timeSlots ?? []).flatMap(({ from, to }, index): Finding[] =>
		from < to
			? []
			: [
					{
						key: 'site',
						path: ['timeSlots', index, 'to'],
						message: said`"to" (${to}) must be later than "from" (${from}).`,
					},
				],
	)

const checkStaffLanguage: Check = ({ site, mail }) => {
	const wrong = (language: string, path: JsonPath): Finding[] =>
		site === undefined || site.languages.includes(language)
			? []
			: [
					{
						key: 'mail',
						path,
						message: said`Staff have mails in "${language}", which is not one of the languages in site.json: ${site.languages.join(', ')}.`,
					},
				]
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
