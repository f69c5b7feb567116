const COUNTED = /^([234])(?:[ -]?(?:gevels?|façades?|facades?|fassaden?))?$/
const BUILT: Readonly<Record<string, 2 | 3 | 4>> = {
	'open bebouwing': 4,
	'halfopen bebouwing': 3,
	'half-open bebouwing': 3,
	'half open bebouwing': 3,
	'gesloten bebouwing': 2,
	'party wall': 2,
}

/** Returns the number of facades in a text: "4", "3 façades", "open bebouwing"; undefined for anything else. */
export function readFacades(text: string): 2 | 3 | 4 | undefined {
	const said = text.trim().toLowerCase().replace(/\s+/g, ' ')
	const counted = COUNTED.exec(said)?.[1]
	return counted === undefined ? BUILT[said] : counted === '4' ? 4 : counted === '3' ? 3 : 2
}
