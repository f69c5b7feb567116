import { type CheckMessage, said } from '#lib/server/config-check/issues/check-message.ts'
import type { Check, Finding } from '#lib/server/config-check/issues/finding.ts'

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Finds appointment hours that end before they begin, or are too short for one appointment. */
export const checkAppointments: Check = ({ appointments }) =>
	(['home', 'office'] as const).flatMap((kind) => {
		const calendar = appointments?.[kind]
		if (!calendar) return []
		return calendar.hours.flatMap(({ from, to }, index): Finding[] => {
			const at = (message: CheckMessage): Finding[] => [
				{ key: 'appointments', path: [kind, 'hours', index, 'to'], message },
			]
			if (to <= from) return at(said('hours.backwards', { from, to }))
			if (minutesOf(to) - minutesOf(from) < calendar.minutes)
				return at(said('hours.short', { from, to, minutes: calendar.minutes }))
			return []
		})
	})
