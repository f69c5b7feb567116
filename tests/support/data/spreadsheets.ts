import { type BookType, utils, type WorkSheet, write } from '@e965/xlsx'

type Value = string | number | boolean | Date | null
type Row = readonly Value[]

/** A sheet as an agency keeps it: its name, its rows, and the areas that are merged ("A1:C1"). */
export interface AgencySheet {
	name: string
	rows: readonly Row[]
	merged?: readonly string[]
}

function sheetOf({ rows, merged = [] }: AgencySheet): WorkSheet {
	const sheet = utils.aoa_to_sheet(
		rows.map((row) => [...row]),
		{ UTC: true, cellDates: true },
	)
	sheet['!merges'] = merged.map((area) => utils.decode_range(area))
	return sheet
}

/** Returns the bytes of a workbook. */
export function workbook(sheets: readonly AgencySheet[], bookType: BookType = 'xlsx'): Uint8Array {
	const book = utils.book_new()
	for (const sheet of sheets) utils.book_append_sheet(book, sheetOf(sheet), sheet.name)
	return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true }))
}

/** Returns the bytes of a text file with separators. */
export function textFile(
	rows: readonly Row[],
	{
		separator = ';',
		encoding = 'utf8',
		mark = '',
	}: { separator?: string; encoding?: 'utf8' | 'latin1'; mark?: string } = {},
): Uint8Array {
	const quoted = (value: Value) => {
		const text = value instanceof Date ? value.toISOString() : String(value ?? '')
		return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
	}
	const text = mark + rows.map((row) => row.map(quoted).join(separator)).join('\r\n')
	// Windows-1252 has the euro sign, and the apostrophe of texts, where Latin-1 has none.
	const written = encoding === 'latin1' ? text.replaceAll('€', '\x80').replaceAll('’', '\x92') : text
	return Buffer.from(written, encoding)
}

const day = (year: number, month: number, date: number) => new Date(Date.UTC(year, month - 1, date))

/** A file of an agency, and what must come of it. */
export interface AgencyFile {
	name: string
	what: string
	bytes: () => Uint8Array
	homes: number
	leftOut: number
}

const FRENCH: readonly Row[] = [
	[
		'Réf.',
		'Genre',
		'Rue + n°',
		'CP Localité',
		'V/L',
		'Prix dem.',
		'Ch.',
		'Surf. hab.',
		'Jardin O/N',
		'Énergie',
		'N° certificat PEB',
		'Dispo',
		'Photos',
		'Rem. Bruno',
	],
	[
		'B-104',
		'appart.',
		'Rue Saint-Paul 9',
		'7130 Binche',
		'V',
		'185.000 €',
		2,
		'96 m²',
		'N',
		'C',
		'20230912012345',
		'à l’acte',
		'https://photos.example.be/b104-1.jpg; https://photos.example.be/b104-2.jpg',
		'clé chez la voisine',
	],
	[
		'B-117',
		'maison 3 faç.',
		'Rue Haute 22',
		'7130 Binche',
		'V',
		'€ 255 000',
		3,
		'118,5',
		'O',
		'212 kWh/m²',
		'20220105999999',
		46357,
		'',
		'',
	],
	[
		'L-022',
		'rez com.',
		'Grand-Place 4 bte 2',
		'7134 Leval-Trahegnies',
		'L',
		'1.250,50',
		'',
		'82',
		'non',
		'E',
		'',
		'01/03/27',
		'',
		'ne pas relancer',
	],
	[
		'B-120',
		'ferme',
		'Rue de la Gare 4',
		'7134 Péronnes',
		'V',
		'sur demande',
		'4 ch.',
		'1 250 m²',
		'oui',
		'',
		'',
		'immédiatement',
		'',
		'',
	],
]

const DUTCH: readonly Row[] = [
	[
		'Referentie',
		'Te koop/te huur',
		'Soort',
		'Straat',
		'Nr',
		'Bus',
		'Postcode',
		'Gemeente',
		'Vraagprijs',
		'Slpk',
		'Bew. opp.',
		'Grond',
		'EPC',
		'EPC label',
		'Unieke code',
		'P-score',
		'G-score',
		'Bouwjaar',
		'KI',
		'Tuin',
		'Garage',
		'Vergunning',
		'Bestemming',
		'Dagvaarding',
		'Voorkooprecht',
		'Verkaveling',
		'Overstromingsgebied',
		'Titel',
		'Omschrijving',
	],
	[
		'G001',
		'te koop',
		'Woning',
		'Koestraat',
		12,
		'',
		9000,
		'Gent',
		345000,
		3,
		142.5,
		310,
		182,
		'B',
		'20211104-0002222222-00000008-1',
		'A',
		'B',
		1968,
		'1.045',
		'ja',
		1,
		'ja',
		'Wg',
		'nee',
		'geen',
		'nee',
		'nee',
		'Ruime woning',
		'Een ruime woning met een mooie tuin en een garage aan het water.',
	],
	[
		'G002',
		'te huur',
		'App',
		'Veldstraat',
		'8',
		'201',
		'9000',
		'Gent',
		'€ 950,-',
		2,
		'85 m²',
		'',
		98,
		'A',
		'UC: 245',
		'A',
		'A',
		2015,
		'',
		'neen',
		'x',
		'ja',
		'woongebied',
		'nee',
		'nee',
		'nee',
		'neen',
		'Appartement',
		'Een licht appartement met terras in het centrum van de stad.',
	],
	[
		'G003',
		'te koop',
		'Bouwgrond',
		'Dorpsstraat',
		'',
		'',
		'9052',
		'Zwijnaarde',
		'210.000',
		'',
		'',
		'12 a 50 ca',
		'',
		'',
		'',
		'B',
		'',
		'',
		'',
		'',
		'',
		'nee',
		'WUG',
		'nee',
		'nee',
		'ja',
		'nee',
		'',
		'',
	],
]

const GROUPED: readonly Row[] = [
	['Agence du Beffroi, biens à vendre, novembre 2026', null, null, null, null, null, null, null, null],
	[null, null, null, null, null, null, null, null, null],
	['Réf.', 'Adresse', null, null, null, 'Surface', null, 'PEB', null, 'Type'],
	[null, 'Rue', 'N°', 'CP', 'Localité', 'habitable', 'terrain', 'Classe', 'N° certificat', null],
	['A1', 'Rue Haute', 9, 7000, 'Mons', 150, 420, 'D', '20240101012345', 'maison'],
	['A2', 'Rue Basse', 11, 7000, 'Mons', 90, null, 'B', '20240101012346', 'appartement'],
	['VILLAS', null, null, null, null, null, null, null, null, null],
	['A3', 'Place Verte', '3A', 7012, 'Jemappes', 210, 900, 'F', '20240101012347', 'villa'],
	['Total', null, null, null, null, 450, 1320, null, null, null],
]

const ENGLISH: readonly Row[] = [
	[
		'Ref',
		'Property type',
		'Sale or rent',
		'Address',
		'Price',
		'Beds',
		'Living area',
		'Energy label',
		'Available from',
		'Furnished',
		'Title',
		'Description',
	],
	[
		'EN-1',
		'Apartment',
		'rent',
		'Rue du Bailli 12, 1050 Ixelles',
		'1,450',
		2,
		95,
		'C',
		day(2027, 1, 1),
		'yes',
		'Bright flat',
		'This is a bright flat with a terrace and a view of the park.',
	],
	[
		'EN-2',
		'Town house',
		'sale',
		'Avenue Louise 100\n1050 Bruxelles',
		'895,000',
		5,
		280,
		'F',
		day(2027, 3, 15),
		'no',
		'Town house',
		'A house from the nineteenth century with a garden in the city.',
	],
]

const GERMAN: readonly Row[] = [
	[
		'Objekt-Nr.',
		'Objektart',
		'Vermarktungsart',
		'Straße',
		'Hausnr.',
		'PLZ',
		'Ort',
		'Kaufpreis',
		'Wohnfläche',
		'Schlafz.',
		'Energieklasse',
		'Baujahr',
		'Heizung',
	],
	['D-1', 'Einfamilienhaus', 'Kauf', 'Neustraße', 5, 4700, 'Eupen', '329.000,00 €', '165,5', 4, 'C', 1985, 'Gas'],
	['D-2', 'Wohnung', 'Kauf', 'Aachener Straße', '12a', 4700, 'Eupen', '189.500', '88', 2, 'B', 2008, 'Wärmepumpe'],
]

const many = (count: number): Row[] => [
	DUTCH[0] ?? [],
	...Array.from({ length: count }, (_, index) => {
		const row = [...(DUTCH[1] ?? [])]
		row[0] = `N${index + 1}`
		row[4] = index + 1
		row[8] = 200_000 + index * 100
		return row
	}),
]

const LETTINGS: readonly Row[] = [
	['À vendre et à louer'],
	['N°', 'Type', 'Rue', 'Numéro', 'CP', 'Commune', 'Prix', 'Chambres', 'PEB', 'Charges', 'Disponible le'],
	['À VENDRE'],
	[1, 'Maison', 'Rue de Namur', 4, 5000, 'Namur', 289000, 3, 'E', null, null],
	[2, 'Maison', 'Rue de Bomel', 14, 5000, 'Namur', 245000, 3, 'F', null, null],
	['À LOUER'],
	[3, 'Appartement', 'Rue de Fer', 9, 5000, 'Namur', 850, 1, 'C', 75, day(2026, 12, 1)],
	[null, 'Appartement', 'Rue de Fer', 9, 5000, null, 780, 1, 'C', 75, day(2026, 12, 1)],
	[4, null, 'Rue de Fer', 9, 5000, 'Namur', 780, 1, 'C', 75, day(2026, 12, 1)],
	[3, 'Appartement', 'Rue de Fer', 10, 5000, 'Namur', 790, 1, 'C', 75, day(2026, 12, 1)],
]

/** Ten files as agencies keep them. */
export const AGENCY_FILES: readonly AgencyFile[] = [
	{
		name: 'biens-novembre.xlsx',
		what: 'French, euro signs, comma decimals, Excel days as numbers',
		homes: 4,
		leftOut: 0,
		bytes: () => workbook([{ name: 'À vendre', rows: FRENCH }]),
	},
	{
		name: 'aanbod.xlsx',
		what: 'Dutch, every fact of the law',
		homes: 3,
		leftOut: 0,
		bytes: () => workbook([{ name: 'Aanbod', rows: DUTCH }]),
	},
	{
		name: 'a-vendre.xlsx',
		what: 'a title, merged headings over two rows, a line between, a total',
		homes: 3,
		leftOut: 0,
		bytes: () =>
			workbook([{ name: 'Liste', rows: GROUPED, merged: ['A1:J1', 'A3:A4', 'B3:E3', 'F3:G3', 'H3:I3', 'J3:J4'] }]),
	},
	{
		name: 'a-vendre-2.ods',
		what: 'the same from LibreOffice, nothing merged',
		homes: 3,
		leftOut: 0,
		bytes: () => workbook([{ name: 'Liste', rows: GROUPED }], 'ods'),
	},
	{
		name: 'aanbod.csv',
		what: 'semicolons, Windows-1252',
		homes: 4,
		leftOut: 0,
		bytes: () => textFile(FRENCH, { encoding: 'latin1' }),
	},
	{
		name: 'export.csv',
		what: 'commas, UTF-8 with a byte-order mark',
		homes: 2,
		leftOut: 0,
		bytes: () => textFile(ENGLISH, { separator: ',', mark: '\uFEFF' }),
	},
	{
		name: 'listings.xlsx',
		what: 'English, whole addresses, dates',
		homes: 2,
		leftOut: 0,
		bytes: () => workbook([{ name: 'Listings', rows: ENGLISH }]),
	},
	{
		name: 'objekte.xlsx',
		what: 'German',
		homes: 2,
		leftOut: 0,
		bytes: () => workbook([{ name: 'Objekte', rows: GERMAN }]),
	},
	{
		name: 'tout.xlsx',
		what: 'sales and lettings below each other, a sheet of notes',
		homes: 4,
		leftOut: 2,
		bytes: () =>
			workbook([
				{ name: 'Biens', rows: LETTINGS },
				{ name: 'Notes', rows: [['à faire'], ['rappeler le notaire']] },
			]),
	},
	{
		name: 'groot.xlsx',
		what: '1,000 homes',
		homes: 1000,
		leftOut: 0,
		// Fewer columns: writing them takes longer than reading them.
		bytes: () => workbook([{ name: 'Aanbod', rows: many(1000).map((row) => row.slice(0, 12)) }]),
	},
]

/** Returns a file of so many homes, each with the addresses of three photographs. */
export function largeFile(count: number): Uint8Array {
	const [heading = [], ...homes] = many(count)
	const photos = (index: number) =>
		[1, 2, 3].map((photo) => `https://photos.example.be/n${index}-${photo}.jpg`).join('; ')
	const rows = [[...heading, 'Foto’s'], ...homes.map((row, index) => [...row, photos(index)])]
	return workbook([{ name: 'Aanbod', rows }])
}
