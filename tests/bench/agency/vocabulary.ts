import { Random } from './random.ts'

/** Words of listings from frequent to rare; invented rare ones follow. */
const COMMON: Record<string, string> = {
	nl: `de het een van met in en op te aan met ruime woning keuken badkamer tuin slaapkamers terras garage zolder kelder
		gelegen nabij station winkels school rustige ligging living open haard dubbele beglazing centrale verwarming
		mazout aardgas perceel oriëntatie zuid bouwjaar gerenoveerd instapklaar hal toilet berging wasplaats bureau
		dressing parket tegels plat dak carport oprit autosnelweg bushalte dorpskern landelijk uitzicht vrij duplex
		lift syndicus kosten provisie huurwaarborg onmiddellijk beschikbaar epc attest stedenbouwkundig vergund
		zonnepanelen laadpaal vloerverwarming warmtepomp regenput riolering alarm videofoon inbouwkasten kookeiland
		vaatwasser oven inductie douche ligbad lavabo hobbyruimte wijnkelder zwembad paardenstal boomgaard serre`,
	fr: `de la le les un une et à avec dans du des sur belle maison cuisine salle bains jardin chambres terrasse garage
		grenier cave située proche gare commerces école calme séjour feu ouvert double vitrage chauffage central mazout
		gaz parcelle orientation sud construction rénovée hall toilette buanderie bureau dressing parquet carrelage
		toiture plate carport allée autoroute arrêt bus centre campagne vue dégagée duplex ascenseur syndic charges
		provision garantie locative disponible immédiatement peb certificat urbanisme permis panneaux photovoltaïques
		borne pompe chaleur citerne égouts alarme parlophone placards îlot lave-vaisselle four induction douche
		baignoire lavabo atelier vin piscine écurie verger véranda maître œuvre façades étage plain-pied`,
	en: `the a of with in and on to at from spacious house kitchen bathroom garden bedrooms terrace garage attic cellar
		located near station shops school quiet living room open fire double glazing central heating oil gas plot facing
		south built renovated ready hall toilet storage laundry office dressing parquet tiles flat roof carport driveway
		motorway bus stop village rural view duplex lift manager charges provision deposit immediately available energy
		certificate planning permit solar panels charging point underfloor heat pump rainwater sewer alarm intercom
		cupboards island dishwasher oven induction shower bath basin workshop wine pool stable orchard conservatory`,
}

const STARTS = [
	'bra',
	'ver',
	'lo',
	'mar',
	'sté',
	'van',
	'hou',
	'ri',
	'fle',
	'gru',
	'mo',
	'pé',
	'kas',
	'wil',
	'noi',
	'tra',
]
const MIDDLES = ['be', 'lan', 'ter', 'ni', 'ro', 'sse', 'li', 'que', 'den', 'mi', 'ta', 'vel', 'ou', 'che', 'ran', 'do']
const ENDS = [
	'gem',
	'ville',
	'en',
	'court',
	'ing',
	'beek',
	'elle',
	'eau',
	'er',
	'ois',
	'ard',
	'hout',
	'ies',
	'aux',
	'el',
	'or',
]

function invented(count: number, seed: number): string[] {
	const random = new Random(seed)
	const words = new Set<string>()
	while (words.size < count)
		words.add(random.pick(STARTS) + random.pick(MIDDLES) + random.pick(MIDDLES) + random.pick(ENDS))
	return [...words]
}

/** Returns about 5,000 words of a language, the most frequent first. */
export function vocabularyOf(language: 'nl' | 'fr' | 'en'): string[] {
	const common = [...new Set((COMMON[language] ?? '').split(/\s+/).filter(Boolean))]
	return [...common, ...invented(5000 - common.length, language.charCodeAt(0))]
}

const PLACE_STARTS = ['Zwev', 'Oud', 'Heer', 'Saint-', 'Neer', 'Bois', 'Haut', 'Kamp', 'Erp', 'Wal', 'Fos', 'Puur']
const PLACE_MIDDLES = ['el', 'en', 'is', 'og', 'um', 'ad', 'ec', 'ul', 'yv']
const PLACE_ENDS = ['gem', 'ville', 'enaken', 'court', 'inghe', 'beek', 'elles', 'eaux', 'zele', 'mont']

const REAL_CITIES = `Charleroi 6000|Liège 4000|Mons 7000|Namur 5000|La Louvière 7100|Binche 7130|Tournai 7500|Gent 9000
Antwerpen 2000|Brugge 8000|Leuven 3000|Hasselt 3500|Brussel 1000|Elsene 1050|Ukkel 1180|Waterloo 1410|Nivelles 1400
Wavre 1300|Verviers 4800|Seraing 4100|Soignies 7060|Ath 7800|Thuin 6530|Chimay 6460|Dinant 5500|Ciney 5590|Huy 4500
Aalst 9300|Mechelen 2800|Kortrijk 8500|Oostende 8400|Genk 3600|Roeselare 8800|Turnhout 2300|Sint-Niklaas 9100
Fontaine-l'Évêque 6140|Morlanwelz 7140|Anderlues 6150|Estinnes 7120|Manage 7170|Braine-le-Comte 7090|Écaussinnes 7190`

function inventedPlaces(count: number): string[] {
	const random = new Random(7)
	const names = new Set<string>()
	while (names.size < count)
		names.add(`${random.pick(PLACE_STARTS)}${random.pick(PLACE_MIDDLES)}${random.pick(PLACE_ENDS)}`)
	return [...names]
}

/** Returns 300 municipalities with their postal codes, the largest first. */
export function municipalities(): { name: string; zip: string }[] {
	const real = REAL_CITIES.split(/[|\n]/).map((entry) => {
		const [, name = '', zip = ''] = /^(.*) (\d{4})$/.exec(entry.trim()) ?? []
		return { name, zip }
	})
	const names = inventedPlaces(300 - real.length)
	const others = names.map((name, index) => ({
		name: name.charAt(0).toUpperCase() + name.slice(1),
		zip: String(1500 + index * 31),
	}))
	return [...real, ...others]
}
