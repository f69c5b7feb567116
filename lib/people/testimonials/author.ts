import type { SHOWN_NAMES } from '#lib/people/forms/schemas/kinds/testimonial.ts'

interface Named {
	firstName: string
	lastName: string
	shownName: (typeof SHOWN_NAMES)[number]
}

/** Returns the name under a testimonial, as its author chose: "Amélie Dubois", "Amélie D." or "Amélie". */
export function authorOf({ firstName, lastName, shownName }: Named): string {
	if (shownName === 'first') return firstName
	const initial = [...lastName.normalize('NFC')][0]?.toUpperCase() ?? ''
	return `${firstName} ${shownName === 'initial' ? `${initial}.` : lastName}`
}
