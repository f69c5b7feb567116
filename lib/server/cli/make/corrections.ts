/** Corrections for what the sources have wrong or lack; each line was looked up by hand. */

/** Names in the list of postal codes that are not places: institutions with a code of their own, and broken lines. */
export const NO_PLACES =
	/parl|conseil|commiss|raad|senat|chambre des|cit[eé] admin|organisations|press center|^vrt|^rtbf|^d\.i\.v|^u\.e\.|postcheque|^soc$|otan|r\.t\.l|^spf|promo|cargovil|^vtm|brucargo|remailing|f\.b\.a|s\.h\.a\.p\.e|sinterklaas|^-de-|^sch$|^\d/i

/** Lines that belong to another postal code. */
export const WRONG_LINES: ReadonlySet<string> = new Set([
	'1547 Bever/Biévène',
	'3090 Ternat',
	'4540 Fl',
	'3910 Herent',
	'2300 Kempen',
	"1420 Braine-l'Alleud Braine-l'Alleud",
	"1421 Braine-l'Alleud Ophain-Bois-Seigneur-Isaac",
	"3798 Voeren 's Gravenvoeren",
	'8600 Driekapellen',
])

/** Centres that are tens of kilometres off in the sources, in WGS 84 degrees. */
export const CENTRES: Readonly<Record<string, { latitude: number; longitude: number }>> = {
	'1547 Bever': { latitude: 50.718, longitude: 3.941 },
	'2590 Gestel': { latitude: 51.108, longitude: 4.672 },
	'5080 La Bruyère': { latitude: 50.502, longitude: 4.796 },
	'8620 Sint-Joris': { latitude: 51.128, longitude: 2.781 },
	'8791 Beveren': { latitude: 50.87578, longitude: 3.34665 },
	'9500 Moerbeke': { latitude: 50.752, longitude: 3.924 },
}

/** Broken names, with their correct form. */
export const MENDED: Readonly<Record<string, string>> = {
	'Rhode-Saint-Genè': 'Rhode-Saint-Genèse',
	'Comblainla-Tour': 'Comblain-la-Tour',
	'Hollognesur-Geer': 'Hollogne-sur-Geer',
	'Villeen-Hesbaye': 'Ville-en-Hesbaye',
	'Hautle-Wastia': 'Haut-le-Wastia',
	"Bersilliesl'Abbaye": "Bersillies-l'Abbaye",
	'Saint-Nicolas (Lg.)': 'Saint-Nicolas',
	'Ville-sur-Haine (Le Roeulx)': 'Ville-sur-Haine',
	"l'Ecluse": "L'Écluse",
	"L'Ecluse": "L'Écluse",
	Schoenberg: 'Schönberg',
	'Le Roeulx': 'Le Rœulx',
	'Petit-Lettelingen': 'Lettelingen',
	Meyrode: 'Meyerode',
	Ecaussinnes: 'Écaussinnes',
	Eghezée: 'Éghezée',
	Epinois: 'Épinois',
	Erezée: 'Érezée',
	Etalle: 'Étalle',
	'Neder-over-Heembeek': 'Neder-Over-Heembeek',
}

/** Municipalities merged on 1 January 2025 (Bastogne on 2 December 2024), with the postal code of the town hall. */
export const MERGERS: readonly { name: string; zip: string; of: readonly string[]; fr?: string }[] = [
	{ name: 'Antwerpen', zip: '2000', of: ['Antwerpen', 'Borsbeek'], fr: 'Anvers' },
	{ name: 'Beveren-Kruibeke-Zwijndrecht', zip: '9120', of: ['Beveren', 'Kruibeke', 'Zwijndrecht'] },
	{ name: 'Bilzen-Hoeselt', zip: '3740', of: ['Bilzen', 'Hoeselt'] },
	{ name: 'Hasselt', zip: '3500', of: ['Hasselt', 'Kortessem'] },
	{ name: 'Lochristi', zip: '9080', of: ['Lochristi', 'Wachtebeke'] },
	{ name: 'Lokeren', zip: '9160', of: ['Lokeren', 'Moerbeke'] },
	{ name: 'Merelbeke-Melle', zip: '9820', of: ['Merelbeke', 'Melle'] },
	{ name: 'Nazareth-De Pinte', zip: '9810', of: ['Nazareth', 'De Pinte'] },
	{ name: 'Pajottegem', zip: '1755', of: ['Galmaarden', 'Gooik', 'Herne'] },
	{ name: 'Tessenderlo-Ham', zip: '3980', of: ['Tessenderlo', 'Ham'] },
	{ name: 'Tielt', zip: '8700', of: ['Tielt', 'Meulebeke'] },
	{ name: 'Tongeren-Borgloon', zip: '3700', of: ['Tongeren', 'Borgloon'] },
	{ name: 'Wingene', zip: '8750', of: ['Wingene', 'Ruiselede'] },
	{ name: 'Bastenaken', zip: '6600', of: ['Bastenaken', 'Bertogne'], fr: 'Bastogne' },
]

/** Postal codes of municipalities of 2019 whose names the older list of codes lacks. */
export const TOWN_HALLS: Readonly<Record<string, string>> = {
	Kruisem: '9770',
	Lievegem: '9920',
	Nieuwpoort: '8620',
	Oudsbergen: '3660',
	Pelt: '3900',
	'Puurs-Sint-Amands': '2870',
}

/** The municipality (in Dutch) of postal codes whose points are scattered or wrong. */
export const MUNICIPALITY_OF: Readonly<Record<string, string>> = {
	'1342': 'Ottignies-Louvain-la-Neuve',
	'1601': 'Sint-Pieters-Leeuw',
	'1652': 'Beersel',
	'1932': 'Zaventem',
	'2431': 'Laakdal',
	'2812': 'Mechelen',
	'2840': 'Rumst',
	'3293': 'Diest',
	'4051': 'Chaudfontaine',
	'4102': 'Seraing',
	'4171': 'Comblain-au-Pont',
	'4351': 'Remicourt',
	'4672': 'Blegny',
	'6852': 'Paliseul',
	'7520': 'Doornik',
	'7811': 'Aat',
	'7972': 'Beloeil',
	'8301': 'Knokke-Heist',
	'8434': 'Middelkerke',
	'8620': 'Nieuwpoort',
	'8791': 'Waregem',
	'9636': 'Zwalm',
	'9921': 'Lievegem',
}

/** Codes of institutions and large firms by the municipality (in Dutch) where they are: codes without a place. */
export const CODES_WITHOUT_PLACE: Readonly<Record<string, readonly string[]>> = {
	Brussel: [
		'1005',
		'1006',
		'1007',
		'1008',
		'1009',
		'1010',
		'1011',
		'1012',
		'1031',
		'1041',
		'1045',
		'1046',
		'1047',
		'1048',
		'1049',
		'1100',
		'1105',
		'1110',
	],
	Schaarbeek: ['1043', '1044'],
	'Sint-Lambrechts-Woluwe': ['1201'],
	'Sint-Joost-ten-Node': ['1212'],
	Waterloo: ['1414'],
	Vilvoorde: ['1804', '1818'],
	Zaventem: ['1931', '1934'],
	Bergen: ['7010'],
}

/** Corrections of the list of municipalities. */
export const MUNICIPALITY_NAMES: Readonly<Record<string, { nl?: string; fr?: string }>> = {
	"'s Gravenbrakel": { nl: "'s-Gravenbrakel" },
	'Puurs-Sint-Amands': { fr: 'Puurs-Sint-Amands' },
}

/** Names in Dutch and French of the parts that have both. */
export const PARTS_IN_TWO_LANGUAGES: readonly [zip: string, nl: string, fr: string][] = [
	['1020', 'Laken', 'Laeken'],
	['3790', 'Moelingen', 'Mouland'],
	['3790', 'Sint-Martens-Voeren', 'Fouron-Saint-Martin'],
	['3791', 'Remersdaal', 'Rémersdael'],
	['3792', 'Sint-Pieters-Voeren', 'Fouron-Saint-Pierre'],
	['3798', "'s-Gravenvoeren", 'Fouron-le-Comte'],
	['7700', 'Lowingen', 'Luingne'],
	['7711', 'Dottenijs', 'Dottignies'],
	['7712', 'Herzeeuw', 'Herseaux'],
	['7780', 'Komen', 'Comines'],
	['7784', 'Neerwaasten', 'Bas-Warneton'],
	['7784', 'Waasten', 'Warneton'],
	['7850', 'Mark', 'Marcq'],
	['7850', 'Lettelingen', 'Petit-Enghien'],
	['8587', 'Spiere', 'Espierres'],
	['8587', 'Helkijn', 'Helchin'],
]

/**
 * Names of a place in German and English that differ from the Dutch and French ones, by the Dutch name and postal code.
 */
export const EXONYMS: readonly [nl: string, zip: string, names: { de?: string; en?: string }][] = [
	['Antwerpen', '2000', { en: 'Antwerp' }],
	['Brugge', '8000', { de: 'Brügge', en: 'Bruges' }],
	['Brussel', '1000', { de: 'Brüssel', en: 'Brussels' }],
	['Gent', '9000', { en: 'Ghent' }],
	['Ieper', '8900', { de: 'Ypern', en: 'Ypres' }],
	['Leuven', '3000', { de: 'Löwen' }],
	['Luik', '4000', { de: 'Lüttich' }],
	['Mechelen', '2800', { de: 'Mecheln' }],
	['Oostende', '8400', { de: 'Ostende', en: 'Ostend' }],
	['Tongeren', '3700', { de: 'Tongern' }],
	['Amel', '4770', { de: 'Amel' }],
	['Büllingen', '4760', { de: 'Büllingen' }],
	['Bütgenbach', '4750', { de: 'Bütgenbach' }],
	['Kelmis', '4720', { de: 'Kelmis' }],
	['Sankt Vith', '4780', { de: 'Sankt Vith' }],
	['Weismes', '4950', { de: 'Weismes' }],
	['Limburg', '4830', { de: 'Limburg' }],
	['Plombières', '4850', { de: 'Bleiberg' }],
	['Welkenraedt', '4840', { de: 'Welkenrath' }],
]

/** Unofficial names of a place: searches find them, pages never show them. */
export const ALSO_CALLED: readonly [nl: string, zip: string, names: readonly string[]][] = [
	['Aarlen', '6700', ['Arel']],
	['Bastenaken', '6600', ['Bastnach']],
	['Mechelen', '2800', ['Mechlin']],
	['Sint-Truiden', '3800', ['Sankt Truiden']],
	['Sint-Pieters-Leeuw', '1600', ['Leeuw-Saint-Pierre']],
	['Puurs-Sint-Amands', '2870', ['Puers-Saint-Amand']],
	['Koksijde', '8670', ['Coxyde']],
	['De Haan', '8420', ['Le Coq']],
	['Kraainem', '1950', ['Crainhem']],
	['Overijse', '3090', ['Overyssche']],
	['Tervuren', '3080', ['Tervueren']],
	['Torhout', '8820', ['Thourout']],
	['Poperinge', '8970', ['Poperinghe']],
	['Asse', '1730', ['Assche']],
	['Aarschot', '3200', ['Aerschot']],
	['Geel', '2440', ['Gheel']],
	['Hoogstraten', '2320', ['Hoogstraeten']],
	['Maaseik', '3680', ['Maeseyck']],
	['Eeklo', '9900', ['Eecloo']],
	['Wervik', '8940', ['Wervicq']],
	['Sint-Martens-Latem', '9830', ['Laethem-Saint-Martin']],
	['Gembloux', '5030', ['Gembloers']],
	['Plombières', '4850', ['Blieberg']],
	['Rebecq', '1430', ['Rebek']],
	['Brussel', '1000', ['Bruxelles-Ville', 'Brussel-Stad', 'Brussels-City', 'Stad Brussel', 'Ville de Bruxelles']],
	['Moerbeke-Waas', '9180', ['Moerbeke']],
	['Tongeren-Borgloon', '3700', ['Tongres-Looz']],
	['Ottignies-Louvain-la-Neuve', '1340', ['LLN']],
]
