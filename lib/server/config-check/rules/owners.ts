import { type Said, said } from '#lib/base/text/said.ts'
import { weekdayOf } from '#lib/base/time/calendar-days.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'

const MONDAY = 1

/**
 * Finds notes for owners whose date is no Monday, that name no recipient or two, or are in a language that the site
 * lacks.
 */
export const checkOwnerNotes: Check = ({ owners, site }) =>
	(owners?.notes ?? []).flatMap(({ monday, untilMonday, home, owner, text }, index): Finding[] => {
		const at = (field: string | null, message: Said): Finding => ({
			key: 'owners',
			path: ['notes', index, ...(field === null ? [] : field.split('.'))],
			message,
		})
		const days = { monday, untilMonday }
		const wrongDays = Object.entries(days).flatMap(([field, day]) =>
			day === null || weekdayOf(day) === MONDAY
				? []
				: [at(field, said`${day} is a ${{ weekdayOf: day }}, not a Monday.`)],
		)
		const isBackwards = untilMonday !== null && untilMonday < monday
		const languages = site?.languages ?? Object.keys(text)
		const unknown = Object.keys(text).filter((language) => !languages.includes(language))
		return [
			...wrongDays,
			...(isBackwards ? [at('untilMonday', said`"untilMonday" (${untilMonday}) is before "monday" (${monday}).`)] : []),
			...((home === null) === (owner === null)
				? [at(null, said`A note has either a "home" or an "owner": one of the two, not both.`)]
				: []),
			...(Object.keys(text).length === 0 ? [at('text', said`The note has no text in any language.`)] : []),
			...unknown.map((language) =>
				at(
					`text.${language}`,
					said`"${language}" is not one of the languages in site.json: ${languages.join(', ')}.${didYouMean(language, languages)}`,
				),
			),
		]
	})
