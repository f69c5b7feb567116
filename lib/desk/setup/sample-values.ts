/**
 * Values of the sample agency in `config/`, to detect what a new agency has not set yet. The test of the lines checks
 * that nothing is done in the sample.
 */
export const SAMPLE = {
	name: 'Agence du Beffroi',
	/** SHA-256 of the files. */
	logo: '9146b43f9465b8589f07c34a80a88ababf6886778fa7cb9a4415cbc5cc787600',
	darkLogo: '1678ab1fae85e4df10d13a5b4e4691ff62488ab4cecaedac1e98c3352b71fe34',
	icon: '863e201229a93e0394e67fb5e05df0d3671454a480b3648c65147c61333796fe',
	look: 'beffroi',
	languages: 'nl fr en',
	address: 'Grand-Place 21 7130',
	phone: '064123456',
	hours: [
		'Maandag tot vrijdag van 9 tot 18 uur, zaterdag van 10 tot 16 uur',
		'Du lundi au vendredi de 9 h à 18 h, le samedi de 10 h à 16 h',
		'Monday to Friday 9 am to 6 pm, Saturday 10 am to 4 pm',
		'Montag bis Freitag von 9 bis 18 Uhr, Samstag von 10 bis 16 Uhr',
	],
	enterpriseNumber: '0000.000.000',
	mailDomain: 'beffroi.example',
} as const

/**
 * The entries of `config/` that are about the sample alone, by file and id, with the hashes of each as it came: pages
 * first had their texts in `articles.json`.
 */
export const SAMPLE_ENTRIES = {
	'team.json': { elise: 'e7c7ca3697290bd2', bruno: 'd3380c80c28d81a2', sofie: '65bbada46c11b04c' },
	'testimonials.json': {
		'nadege-simon': '7b2a601bf0fde061',
		'famille-lemaire': '5b659cba27609b07',
		'joris-peeters': '360213fd71c5d2f8',
		'amelie-d': '27e77bf6caa83f2f',
		'marc-vandenbossche': 'f6188f558486f0aa',
	},
	'articles.json': {
		'village-buvrinnes': '97fed0abec1b2304',
		'village-bray': 'a44ccfe27afc5005',
		'village-estinnes': 'afe7583e688ea557',
	},
	'menu.json': {
		'village-buvrinnes': ['87e2315e464fc5f3', '511c5291d5438e14'],
		'village-bray': ['45e5f2e29dbb07b2', '02f10a73f3c2cbbf'],
		'village-estinnes': ['2f3514350d94e99a', 'ef22ac7876a0bf7b'],
	},
} as const
