// Swedish writes dates as ISO does.
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' })

/** Returns the day in Belgium of an instant, such as `2026-03-29`; it has 23 or 25 hours when the clocks change. */
export function dayOf(instant: Date): string {
	return calendar.format(instant)
}
