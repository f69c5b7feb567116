import { type Said, said } from '#lib/base/text/said.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Finds appointment hours that end before they begin, or are too short for one appointment. */
export const checkAppointments: Check = ({ appointments }) =>
	(['home', 'office'] as const).flatMap((kind) => {
		const calendar = appointments?.[kind]
		if (!calendar) return []
		return calendar.hours.flatMap(({ from, to }, index): Finding[] => {
			const at = (message: Said): Finding[] => [{ key: 'appointments', path: [kind, 'hours', index, 'to'], message }]
			if (to <= from) return at(said`"to" (${to}) must be later than "from" (${from}).`)
			if (minutesOf(to) - minutesOf(from) < calendar.minutes)
				return at(said`From ${from} to ${to} is too short for one appointment of ${calendar.minutes} minutes.`)
			return []
		})
	})
