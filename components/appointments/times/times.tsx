import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { Choice } from '#components/forms/fields/field.tsx'
import { formatDay } from '#lib/base/format/format-date.ts'
import { type OfferedDay, shownDay } from '#lib/people/appointments/calendar/by-day.ts'
import { slotValue } from '#lib/people/slots/slots.ts'
import type { Day } from './days.tsx'

export interface Times {
	days: Day[]
	/** The question above the times of the shown day. */
	question: string
	options: Choice[]
	/** Every time of the shown day is taken. */
	isDayFull: boolean
}

/**
 * Returns what a visitor can choose from: days as links and the times of one of them; null where every time is taken.
 */
export async function timesOf(
	language: string,
	offered: readonly OfferedDay[],
	{ wished, hrefOf }: { wished: string | null; hrefOf: (day: string) => string },
): Promise<Times | null> {
	const shown = shownDay(offered, wished)
	if (shown === null || offered.every(({ freeCount }) => freeCount === 0)) return null
	const t = await getTranslations({ locale: language, namespace: 'appointments.form' })
	const noon = (day: string) => `${day}T12:00:00Z`
	return {
		days: offered.map(({ day, freeCount }) => ({
			day,
			freeCount,
			href: hrefOf(day),
			isChosen: day === shown.day,
			label: formatDay(noon(day), language) ?? day,
		})),
		question: t('timeOn', { day: formatDay(noon(shown.day), language) ?? '' }),
		options: shown.slots.map((slot) => ({
			value: slotValue(slot),
			label: `${slot.from}–${slot.to}`,
			...(slot.isFull ? { closed: t('full') } : {}),
		})),
		isDayFull: shown.freeCount === 0,
	}
}
