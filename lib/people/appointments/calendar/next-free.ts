import type { Slot } from '#lib/people/slots/slots.ts'

const MANY = 3

function partOf({ from }: Slot): 'morning' | 'afternoon' | 'evening' {
	if (from < '12:00') return 'morning'
	return from < '17:00' ? 'afternoon' : 'evening'
}

/**
 * Returns the next free times to propose, at most `many`, in order. Each is on a day of its own and in another part of
 * the day, since a visitor who cannot come in the morning probably cannot come the next morning either. Gaps are filled
 * with the next times of other days, then of any.
 */
export function nextFree<S extends Slot & { isFull: boolean }>(slots: readonly S[], many = MANY): S[] {
	const free = slots.filter(({ isFull }) => !isFull)
	const picked: S[] = []
	const isOtherDay = (slot: S) => picked.every(({ day }) => day !== slot.day)
	const isOtherPart = (slot: S) => picked.every((other) => partOf(other) !== partOf(slot))
	const rules = [(slot: S) => isOtherDay(slot) && isOtherPart(slot), isOtherDay, (slot: S) => !picked.includes(slot)]
	for (const isFitting of rules) {
		for (const slot of free) if (picked.length < many && isFitting(slot)) picked.push(slot)
	}
	return picked.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
