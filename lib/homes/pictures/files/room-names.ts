import { fold } from '#lib/base/text/fold.ts'

// Words of the four languages without accents, and abbreviations used by CRMs. The first line that matches wins.
const ROOMS = [
	['plan', /grondplan|grundriss|floor ?plan|plan/],
	['bathroom', /badkamer|bath ?room|salle de bains?|sdb|badezimmer|bad/],
	['shower', /douche(kamer|ruimte)?|salle de douche|shower ?room|duschbad|dusche/],
	['toilet', /toilet(te|ten)?|wc|gaste wc/],
	['bedroom', /slaapkamer|slk|bed ?room|chambre|ch|schlafzimmer/],
	['kitchen', /keuken|kitchen|cuisine|kuche|kueche/],
	['dining', /eetkamer|eetplaats|dining ?room|salle a manger|sam|esszimmer/],
	['living', /woonkamer|leefruimte|zitkamer|living ?room|living|lounge|salon|sejour|wohnzimmer/],
	['office', /bureau|kantoor|studeerkamer|office|study|buro|buero|arbeitszimmer/],
	['attic', /zolder(kamer)?|attic|loft ?room|grenier|dachboden|dachzimmer/],
	['cellar', /kelder|cellar|basement|cave|keller/],
	['laundry', /wasplaats|wasruimte|berging|laundry|utility|buanderie|waschkuche|hauswirtschaftsraum/],
	['hall', /inkomhal|inkom|hal|gang|entrance|hallway|hall|hall d entree|entree|couloir|eingang|flur|diele/],
	['garage', /garage|carport|autostaanplaats|parking|stellplatz/],
	['pool', /zwembad|swimming ?pool|pool|piscine|schwimmbad/],
	['balcony', /balkon|balcony|balcon/],
	['terrace', /terras|terrace|patio|terrasse/],
	['garden', /tuin|garden|jardin|garten/],
	['view', /uitzicht|zicht|view|vue|aussicht/],
	['back', /achtergevel|rear|back|facade arriere|ruckseite/],
	['front', /voorgevel|straatgevel|gevel|front|facade|fassade|buitenzicht|exterior|exterieur/],
] as const

/** A part of a home that a picture can show; the texts of `pictures` name it. */
export type Room = (typeof ROOMS)[number][0]

const PATTERNS = ROOMS.map(([room, words]) => ({
	room,
	// Matches a whole word, also with a number or a plural's ending after it.
	pattern: new RegExp(`(?:^| )(?:${words.source})s?(?: |$)`),
}))

/**
 * Returns the room that the name of a picture mentions, such as "Slaapkamer 2", "03_cuisine.jpg" or "Living room"; null
 * if it mentions none. Knows the words of the four languages.
 */
export function roomInName(name: string | null): Room | null {
	const words = fold(name ?? '')
		.replace(/\.[a-z]{3,4}$/, '')
		.replace(/[^a-z]+/g, ' ')
	return PATTERNS.find(({ pattern }) => pattern.test(words))?.room ?? null
}
