/** The weekdays as a week has them here: Monday first, 0 for Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** When a member comes on a weekday: times of day. */
interface DayHours {
	weekday: number
	starts: string
	ends: string
}

/** Returns the fields of the form for hours: a beginning and an end for each weekday, both empty on a day off. */
export function hourFields(hours: readonly DayHours[]): Record<string, string> {
	return Object.fromEntries(
		WEEKDAYS.flatMap((weekday) => {
			const day = hours.find((one) => one.weekday === weekday)
			return [
				[`from${weekday}`, day?.starts ?? ''],
				[`to${weekday}`, day?.ends ?? ''],
			]
		}),
	)
}
