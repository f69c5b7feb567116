const DAY_MS = 86_400_000
const SUNDAY = 0
const MONDAY = 1

/**
 * Returns the last such day of a month, as the milliseconds of its midnight in UTC.
 * @param {number} year
 * @param {number} month from 0
 * @param {number} weekday from 0, a Sunday
 */
function lastOf(year, month, weekday) {
	const end = new Date(Date.UTC(year, month + 1, 0))
	return end.getTime() - ((end.getUTCDay() - weekday + 7) % 7) * DAY_MS
}

/** @param {number} year */
const isLeap = (year) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/**
 * Returns instants at which a program that is right today may be wrong, all in the future. Belgium changes the hour on
 * the last Sundays of March and October at 01:00 UTC.
 * @param {Date} now
 * @returns {{ name: string, at: number }[]}
 */
export function oddDates(now) {
	const year = now.getUTCFullYear() + 1
	const leap = [year, year + 1, year + 2, year + 3, year + 4, year + 7].find(isLeap) ?? year
	const [spring, autumn] = [lastOf(year, 2, SUNDAY), lastOf(year, 9, SUNDAY)]
	const minutes = (/** @type {number} */ hour, /** @type {number} */ minute) => (hour * 60 + minute) * 60_000
	return [
		{ name: '29 February', at: Date.UTC(leap, 1, 29, 12) },
		{ name: 'half an hour before the clocks go forward', at: spring + minutes(0, 30) },
		{ name: 'half an hour after the clocks went forward', at: spring + minutes(1, 30) },
		{ name: '01:30 on the day when the clocks go back', at: autumn - minutes(0, 30) },
		{ name: '02:30 before the clocks go back', at: autumn + minutes(0, 30) },
		{ name: '02:30 for the second time', at: autumn + minutes(1, 30) },
		{ name: '31 December at 23:58', at: Date.UTC(year, 11, 31, 22, 58) },
		{ name: 'the first of a month', at: Date.UTC(year, 4, 1, 8) },
		{ name: 'a Monday at 08:59', at: lastOf(year, 0, MONDAY) + minutes(7, 59) },
		{ name: 'a year from now', at: Math.floor(now.getTime() / 1000) * 1000 + 365 * DAY_MS },
	]
}
