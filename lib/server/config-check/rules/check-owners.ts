import { weekdayOf } from '#lib/base/time/calendar-days.ts'
import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'
import { didYouMean } from '#lib/server/config-check/issues/nearest.ts'

const MONDAY = 1

/**
 * Finds notes for owners whose date is no Monday, that name no recipient or two, or are in a language that the site
 * lacks.
 */
export const checkOwnerNotes: Check = ({ owners, site }) =>
	(owners?.notes ?? []).flatMap(({ monday, untilMonday, home, owner, text }, index): Finding[] => {
		const at = (field: string | null, message: CheckMessage): Finding => ({
			key: 'owners',
			path: ['notes', index, ...(field === null ? [] : field.split('.'))],
			message,
		})
		const days = { monday, untilMonday }
		const wrongDays = Object.entries(days).flatMap(([field, day]) =>
			day === null || weekdayOf(day) === MONDAY
				? []
				: [at(field, said('owners.noMonday', { day, weekday: { weekdayOf: day } }))],
		)
		const isBackwards = untilMonday !== null && untilMonday < monday
		const languages = site?.languages ?? Object.keys(text)
		const unknown = Object.keys(text).filter((language) => !languages.includes(language))
		return [
			...wrongDays,
			...(isBackwards ? [at('untilMonday', said('owners.backwards', { first: monday, last: untilMonday }))] : []),
			...((home === null) === (owner === null) ? [at(null, said('owners.recipient'))] : []),
			...(Object.keys(text).length === 0 ? [at('text', said('owners.noText'))] : []),
			...unknown.map((language) =>
				at(`text.${language}`, [
					said('languages.notOfSite', { language, languages: languages.join(', ') }),
					didYouMean(language, languages),
				]),
			),
		]
	})
