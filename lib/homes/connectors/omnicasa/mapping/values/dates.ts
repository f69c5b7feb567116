import { dayOf } from '#lib/base/time/belgian-day.ts'

const TICKS = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/
const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?))?/
/** Earlier years stand for "no date" in databases. */
const FIRST_YEAR = 1901

function ticksOf(text: string): Date | null {
	const ticks = TICKS.exec(text)?.[1]
	return ticks === undefined ? null : new Date(Number(ticks))
}

function isKnown(day: string): boolean {
	return Number(day.slice(0, 4)) >= FIRST_YEAR
}

/** Reads `/Date(1700000000000+0100)/`, an instant, or `2026-03-01 10:00:00`, Belgian time. */
export function readInstant(text: string | null): string | null {
	if (text === null) return null
	const instant = ticksOf(text)
	if (instant !== null) {
		return !Number.isNaN(instant.getTime()) && instant.getUTCFullYear() >= FIRST_YEAR ? instant.toISOString() : null
	}
	const [, day, time] = WRITTEN.exec(text) ?? []
	return day === undefined || !isKnown(day) ? null : `${day}T${time ?? '00:00:00'}`
}

/** Reads the same as a day of the Belgian calendar. */
export function readDay(text: string | null): string | null {
	const instant = readInstant(text)
	if (instant === null) return null
	return instant.endsWith('Z') ? dayOf(new Date(instant)) : instant.slice(0, 10)
}
