interface Street {
	street: string | null
	houseNumber: string | null
	boxNumber: string | null
}

/**
 * Returns the street, number and box of a home, 'Rue du Rempart 14 bus 2'; null without a street. `boxText` is the box
 * in the reader's language, `property.address.box` of the messages. A box without a house number is left out.
 */
export function streetLine({ street, houseNumber, boxNumber }: Street, boxText: string): string | null {
	const box = boxNumber === null ? null : boxText.replace('{box}', () => boxNumber)
	return street === null ? null : [street, houseNumber, houseNumber && box].filter(Boolean).join(' ')
}
