/** In the order of Omnicasa's numbers. */
export const LANGUAGES = ['nl', 'fr', 'en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

export interface Town {
	zip: string
	nl: string
	fr?: string
	en?: string
	de?: string
	latitude: number
	longitude: number
}

const town = (zip: string, nl: string, fr: string, latitude: number, longitude: number): Town => {
	return { zip, nl, fr, latitude, longitude }
}

export const TOWNS: readonly [Town, ...Town[]] = [
	town('9000', 'Gent', 'Gand', 51.0543, 3.7174),
	town('8000', 'Brugge', 'Bruges', 51.2093, 3.2247),
	town('2000', 'Antwerpen', 'Anvers', 51.2194, 4.4025),
	town('3000', 'Leuven', 'Louvain', 50.8798, 4.7005),
	town('1050', 'Elsene', 'Ixelles', 50.8333, 4.3667),
	town('4000', 'Luik', 'Liège', 50.6326, 5.5797),
	town('7000', 'Bergen', 'Mons', 50.4542, 3.9567),
	town('5000', 'Namen', 'Namur', 50.4674, 4.8719),
]

export const TYPES = [
	{ nl: 'Villa', fr: 'Villa', en: 'Villa', de: 'Villa' },
	{ nl: 'Appartement', fr: 'Appartement', en: 'Flat', de: 'Wohnung' },
	{ nl: 'Duplex', fr: 'Duplex', en: 'Duplex', de: 'Maisonette-Wohnung' },
	{ nl: 'Bouwgrond', fr: 'Terrain à bâtir', en: 'Building land', de: 'Baugrundstück' },
	{ nl: 'Handelspand', fr: 'Commerce', en: 'Shop', de: 'Geschäftsraum' },
	{ nl: 'Garage', fr: 'Garage', en: 'Garage', de: 'Garage' },
	{ nl: 'Studio', fr: 'Studio', en: 'Studio', de: 'Studio' },
	{ nl: 'Herenhuis', fr: 'Maison de maître', en: 'Town house', de: 'Herrenhaus' },
] as const
