const DONE = ['confirmed', 'booked', 'asked', 'moved', 'cancelled'] as const
const PROBLEMS = [
	'slotFull',
	'slotPast',
	'slotGone',
	'slot',
	'closed',
	'many',
	'manyToday',
	'tooMany',
	'failed',
] as const

/** The outcome of the last change on an appointment's page. */
export type AppointmentOutcome = { done: (typeof DONE)[number] } | { problem: (typeof PROBLEMS)[number] } | null

/** Reads `done` and `problem` of the page's address; anything else is ignored. */
export function readOutcome({ done, problem }: Record<string, unknown>): AppointmentOutcome {
	const known = DONE.find((one) => one === done)
	if (known !== undefined) return { done: known }
	const trouble = PROBLEMS.find((one) => one === problem)
	return trouble === undefined ? null : { problem: trouble }
}
