/**
 * A place with the names by which people search for it: also the German and the usual English one if they differ from
 * the Dutch and the French.
 */
export interface UntidyPlace {
	zip: string
	nl: string
	fr: string
	de?: string
	en?: string
	/** The Dutch name of the municipality that it is part of. */
	within?: string
}

/**
 * Places in Belgium, some of them parts of a municipality, most with two names or more, some with accents or hyphens.
 */
export const PLACES: readonly UntidyPlace[] = [
	{ zip: '1000', nl: 'Brussel', fr: 'Bruxelles', de: 'Brüssel', en: 'Brussels' },
	{ zip: '1020', nl: 'Laken', fr: 'Laeken', within: 'Brussel' },
	{ zip: '1030', nl: 'Schaarbeek', fr: 'Schaerbeek' },
	{ zip: '1050', nl: 'Elsene', fr: 'Ixelles' },
	{ zip: '1060', nl: 'Sint-Gillis', fr: 'Saint-Gilles' },
	{ zip: '1180', nl: 'Ukkel', fr: 'Uccle' },
	{ zip: '1300', nl: 'Waver', fr: 'Wavre' },
	{ zip: '1420', nl: 'Eigenbrakel', fr: "Braine-l'Alleud" },
	{ zip: '1500', nl: 'Halle', fr: 'Hal' },
	{ zip: '2000', nl: 'Antwerpen', fr: 'Anvers', en: 'Antwerp' },
	{ zip: '2800', nl: 'Mechelen', fr: 'Malines', de: 'Mecheln' },
	{ zip: '3000', nl: 'Leuven', fr: 'Louvain', de: 'Löwen' },
	{ zip: '3001', nl: 'Heverlee', fr: 'Heverlee', within: 'Leuven' },
	{ zip: '3800', nl: 'Sint-Truiden', fr: 'Saint-Trond' },
	{ zip: '4000', nl: 'Luik', fr: 'Liège', de: 'Lüttich' },
	{ zip: '4030', nl: 'Grivegnée', fr: 'Grivegnée', within: 'Luik' },
	{ zip: '4700', nl: 'Eupen', fr: 'Eupen' },
	{ zip: '4750', nl: 'Bütgenbach', fr: 'Butgenbach' },
	{ zip: '4780', nl: 'Sankt Vith', fr: 'Saint-Vith' },
	{ zip: '4840', nl: 'Welkenraedt', fr: 'Welkenraedt', de: 'Welkenrath' },
	{ zip: '5000', nl: 'Namen', fr: 'Namur' },
	{ zip: '5100', nl: 'Jambes', fr: 'Jambes', within: 'Namen' },
	{ zip: '6060', nl: 'Gilly', fr: 'Gilly', within: 'Charleroi' },
	{ zip: '7000', nl: 'Bergen', fr: 'Mons' },
	{ zip: '7060', nl: 'Zinnik', fr: 'Soignies' },
	{ zip: '7100', nl: 'La Louvière', fr: 'La Louvière' },
	{ zip: '7130', nl: 'Binche', fr: 'Binche' },
	{ zip: '7130', nl: 'Bray', fr: 'Bray', within: 'Binche' },
	{ zip: '7134', nl: 'Péronnes-lez-Binche', fr: 'Péronnes-lez-Binche', within: 'Binche' },
	{ zip: '7500', nl: 'Doornik', fr: 'Tournai' },
	{ zip: '7700', nl: 'Moeskroen', fr: 'Mouscron' },
	{ zip: '8000', nl: 'Brugge', fr: 'Bruges', de: 'Brügge' },
	{ zip: '8400', nl: 'Oostende', fr: 'Ostende', en: 'Ostend' },
	{ zip: '8500', nl: 'Kortrijk', fr: 'Courtrai' },
	{ zip: '9000', nl: 'Gent', fr: 'Gand', en: 'Ghent' },
	{ zip: '9050', nl: 'Gentbrugge', fr: 'Gentbrugge', within: 'Gent' },
	{ zip: '9100', nl: 'Sint-Niklaas', fr: 'Saint-Nicolas' },
	{ zip: '9300', nl: 'Aalst', fr: 'Alost' },
	{ zip: '9600', nl: 'Ronse', fr: 'Renaix' },
]

/** In how many ways the payload writes each place. */
export const SPELLINGS = 10

/** Returns all names by which a visitor may search for a place. */
export function namesOf({ nl, fr, de, en }: UntidyPlace): string[] {
	return [...new Set([nl, fr, de, en].filter((name) => name !== undefined))]
}

const bare = (name: string) => name.normalize('NFD').replace(/\p{Mn}/gu, '')

/** Ways in which people and systems write the name of a place. */
const WRITINGS: readonly ((name: string, zip: string) => string)[] = [
	(name) => name,
	(name) => bare(name),
	(name) => name.replace(/^(?:Saint|Sint|Sankt)[- ]/, 'St. '),
	(name) => name.replaceAll('-', ' ').replaceAll("'", '’'),
	(name) => name.toUpperCase(),
	(name) => bare(name).toLowerCase(),
	(name, zip) => `${name} (${zip})`,
	(name, zip) => `${zip} ${name}`,
	(name) => ` ${name.replaceAll(' ', '  ')} `,
	(name) => name.normalize('NFD'),
	(name) => `${name}\u00a0`,
	(name, zip) => `B-${zip} ${name}`,
	(name) => `${name}, Belgique`,
	(name, zip) => `${name} ${zip}`,
]

/** Returns ten different ways in which records write the name of a place. The first are its own names. */
export function spellingsOf(place: UntidyPlace): string[] {
	const all = WRITINGS.flatMap((write) => namesOf(place).map((name) => write(name, place.zip)))
	return [...new Set(all)].slice(0, SPELLINGS)
}
