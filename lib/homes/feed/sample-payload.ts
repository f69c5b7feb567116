import 'server-only'
import fs from 'node:fs/promises'
import path from 'node:path'
import { shiftDates, wholeWeeksSince } from '#lib/homes/feed/payload/shift-dates.ts'

/** The day for which the dates of the sample payload were written. */
const REFERENCE_DAY = '2026-11-21'

function sampleFile(): string {
	return path.resolve(/* turbopackIgnore: true */ 'lib/homes/feed/sample/payload.json')
}

/** Returns the sample payload, with its dates moved by whole weeks up to today. */
export async function samplePayload(now: Date): Promise<string> {
	const sample: unknown = JSON.parse(await fs.readFile(sampleFile(), 'utf8'))
	return JSON.stringify(shiftDates(sample, wholeWeeksSince(REFERENCE_DAY, now)))
}
