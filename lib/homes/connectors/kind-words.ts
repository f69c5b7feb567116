import type { HomeType } from './property-types.ts'

/** Who writes the words of a row. */
export type KindSource = 'lists' | 'omnicasa' | 'whise' | 'skarabee' | 'sweepbright' | 'kyero' | 'law'

interface KindRow {
	/**
	 * `lists`: spreadsheets of agencies. `omnicasa`, `whise`, `skarabee`, `sweepbright`, `kyero`: names of main types and
	 * sub-types of that software. `law`: words of Belgian statutes and deeds. A word that several write has the first.
	 */
	from: KindSource
	kind: HomeType
	/**
	 * Words with commas between. `-huis`: any word that ends so, such as "rijhuis"; `kantoor-`: any that begins so;
	 * `=kamer`: only as the whole text, since "3 kamers" and "2-Zimmer-Wohnung" are no rooms to let.
	 */
	words: string
}

/** Belgian Dutch. */
const NL: readonly KindRow[] = [
	{ from: 'lists', kind: 'house', words: '-villa, villas, -hoeve, -hoeves, -boerderij, -boerderijen' },
	{ from: 'lists', kind: 'house', words: '-huis, -huizen, -woning, -woningen, -woonst, fermette, bungalow' },
	{
		from: 'lists',
		kind: 'house',
		words: 'open bebouwing, halfopen bebouwing, half open bebouwing, gesloten bebouwing',
	},
	{ from: 'lists', kind: 'house', words: 'bel-etage, bel etage, kasteel, chalet, cottage, pastorie' },
	{ from: 'omnicasa', kind: 'house', words: 'weekendverblijf, vakantieverblijf, buitenverblijf, hotel de maitre' },
	{ from: 'skarabee', kind: 'house', words: 'landgoed, grachtenpand, semibungalow, patiobungalow, mas, bastide' },
	{ from: 'skarabee', kind: 'house', words: 'molen, watermolen, windmolen, paviljoen' },
	{ from: 'lists', kind: 'flat', words: '-appartement, appartementen, app, appt, -flat, flats, duplex, triplex' },
	{
		from: 'lists',
		kind: 'flat',
		words: 'penthouse, loft, assistentie-, souplex, gelijkvloers, gelijkvloerse verdieping',
	},
	{ from: 'skarabee', kind: 'flat', words: 'souterrain, bovenwoning, benedenwoning, maisonnette' },
	{
		from: 'lists',
		kind: 'studio',
		words: '-studio, kot, koten, studentenkot, studentenkamer, studentenkamers, =kamer',
	},
	{ from: 'skarabee', kind: 'studio', words: 'zelfstandige kamer' },
	{ from: 'lists', kind: 'land', words: '-grond, -gronden, -perceel, -kavel, kavels, weide, bos, =lot' },
	{ from: 'whise', kind: 'land', words: 'boomgaard' },
	{ from: 'skarabee', kind: 'land', words: 'weiland, akkerland, wijngaard' },
	{ from: 'lists', kind: 'investment', words: 'opbrengst-, appartementsgebouw, investeringspand, pand, -gebouw' },
	{ from: 'omnicasa', kind: 'investment', words: 'meergezins-, appartementsblok' },
	{
		from: 'lists',
		kind: 'shop',
		words: 'handels-, winkel-, horeca-, café, restaurant, hotel, commercieel, commerciele',
	},
	{ from: 'omnicasa', kind: 'shop', words: 'commercieel gebouw, commercieel pand, retail' },
	{ from: 'skarabee', kind: 'shop', words: 'bar, boetiek, toonzaal, feestzaal, tearoom, discotheek, wegrestaurant' },
	{ from: 'lists', kind: 'industry', words: 'magazijn, magazijnen, -loods, bedrijfsgebouw, werkplaats, =hal, opslag-' },
	{ from: 'lists', kind: 'industry', words: 'industrie-, industrieel' },
	{
		from: 'omnicasa',
		kind: 'industry',
		words: 'bedrijfspand, bedrijfsruimte, bedrijfshal, kmo-unit, kmo-units, semi-industrieel',
	},
	{ from: 'skarabee', kind: 'industry', words: 'autogarage' },
	{ from: 'skarabee', kind: 'land', words: 'industriegrond' },
	{ from: 'lists', kind: 'office', words: 'kantoor-, -kantoor, kantoren, praktijkruimte, praktijk' },
	{ from: 'omnicasa', kind: 'office', words: 'vrij beroep, professionele ruimte' },
	{ from: 'sweepbright', kind: 'office', words: 'commercieel kantoor, coworkingruimte' },
	{
		from: 'lists',
		kind: 'parking',
		words: 'garage-, -garage, parking, parkings, -staanplaats, -parkeerplaats, box, carport',
	},
	{ from: 'lists', kind: 'parking', words: 'parkeer-, ondergrondse parking' },
	{ from: 'omnicasa', kind: 'parking', words: 'autobox, buitenparking' },
]

/** Belgian French. */
const FR: readonly KindRow[] = [
	{
		from: 'lists',
		kind: 'house',
		words: 'maison, maisons, mais, habitation, propriété, corps de logis, villa, bungalow',
	},
	{
		from: 'lists',
		kind: 'house',
		words: 'ferme, fermes, fermette, chalet, château, cottage, bel étage, bel-étage, demeure',
	},
	{ from: 'lists', kind: 'house', words: 'manoir, moulin, gîte, presbytère, semi-mitoyenne, mitoyenne' },
	{ from: 'omnicasa', kind: 'house', words: 'hôtel de maître, hôtel particulier, corps de ferme' },
	{ from: 'skarabee', kind: 'house', words: 'domaine, semi-bungalow, pavillon' },
	{
		from: 'lists',
		kind: 'flat',
		words: 'appartement, appartements, appart, duplex, triplex, penthouse, loft, souplex, flat',
	},
	{ from: 'lists', kind: 'flat', words: 'rez-de-jardin, rez de jardin, rez-de-chaussée, résidence-services' },
	{ from: 'skarabee', kind: 'flat', words: 'logement à l’étage' },
	{ from: 'lists', kind: 'studio', words: 'studio, kot, kots, chambre d’étudiant, chambre étudiant, =chambre' },
	{ from: 'skarabee', kind: 'studio', words: 'chambre indépendante' },
	{
		from: 'lists',
		kind: 'land',
		words: 'terrain, terrains, prairie, bois, =terre, parcelle, =lot, pâture, verger, champ',
	},
	{ from: 'whise', kind: 'land', words: 'terre agricole' },
	{ from: 'skarabee', kind: 'land', words: 'terre arable, vignoble' },
	{ from: 'lists', kind: 'investment', words: 'immeuble, immeubles, immeuble de rapport, rapport, bâtiment' },
	{ from: 'omnicasa', kind: 'investment', words: 'maison de rapport' },
	{ from: 'lists', kind: 'shop', words: 'commerce, commerces, commercial, commerciale, magasin, rez com, horeca' },
	{
		from: 'lists',
		kind: 'shop',
		words: 'rez commercial, fonds de commerce, local commercial, café, restaurant, hôtel',
	},
	{ from: 'omnicasa', kind: 'shop', words: 'immeuble commercial, bâtiment commercial, maison de commerce' },
	{ from: 'omnicasa', kind: 'shop', words: 'rez-de-chaussée commercial, emplacement commercial' },
	{ from: 'skarabee', kind: 'shop', words: 'boutique, salle d’exposition, salle de fêtes, salon de thé, discothèque' },
	{ from: 'lists', kind: 'industry', words: 'entrepôt, hangar, industrie, bâtiment industriel, atelier, =hall, dépôt' },
	{ from: 'omnicasa', kind: 'industry', words: 'immeuble industriel, industriel, semi-industriel' },
	{ from: 'skarabee', kind: 'industry', words: 'garage automobile' },
	{ from: 'lists', kind: 'office', words: 'bureau, bureaux, local professionnel, cabinet, profession libérale' },
	{ from: 'omnicasa', kind: 'office', words: 'immeuble de bureaux, immeuble de bureau, espace professionnel' },
	{ from: 'skarabee', kind: 'office', words: 'bureau commercial' },
	{ from: 'sweepbright', kind: 'office', words: 'espace de coworking' },
	{
		from: 'lists',
		kind: 'parking',
		words: 'garage, garages, parking, parkings, emplacement, box, carport, place de parking',
	},
]

/** English. */
const EN: readonly KindRow[] = [
	{ from: 'lists', kind: 'house', words: '-house, houses, villa, bungalow, farm, cottage, mansion, castle, chalet' },
	{ from: 'lists', kind: 'house', words: 'semi-detached, detached' },
	{ from: 'kyero', kind: 'house', words: 'finca' },
	{ from: 'skarabee', kind: 'house', words: 'estate, rectory, watermill, windmill, pavilion, holiday home' },
	{
		from: 'lists',
		kind: 'flat',
		words: 'flat, flats, apartment, apartments, duplex, triplex, penthouse, loft, maisonette',
	},
	{ from: 'lists', kind: 'studio', words: 'studio, student room, =room' },
	{ from: 'skarabee', kind: 'studio', words: 'self-contained room' },
	{ from: 'lists', kind: 'land', words: 'land, plot, plots, farmland, meadow, =wood, woodland' },
	{ from: 'whise', kind: 'land', words: 'building land, building plot, agricultural land, orchard' },
	{ from: 'skarabee', kind: 'land', words: 'pasture, vineyard, industrial land, arable land' },
	{ from: 'lists', kind: 'investment', words: 'investment, building, apartment building, mixed-use building' },
	{ from: 'whise', kind: 'investment', words: 'apartment block, multi-purpose building' },
	{ from: 'lists', kind: 'shop', words: 'shop, shops, retail, commercial, business, restaurant, hotel, café' },
	{ from: 'omnicasa', kind: 'shop', words: 'commercial building' },
	{
		from: 'skarabee',
		kind: 'shop',
		words: 'boutique, showroom, function hall, tea room, nightclub, roadside restaurant',
	},
	{ from: 'lists', kind: 'industry', words: 'warehouse, industrial, workshop, industrial building' },
	{ from: 'skarabee', kind: 'industry', words: 'shed, car repair garage' },
	{ from: 'lists', kind: 'office', words: 'office, offices, practice' },
	{ from: 'skarabee', kind: 'office', words: 'commercial office' },
	{ from: 'sweepbright', kind: 'office', words: 'co-working space' },
	{ from: 'lists', kind: 'parking', words: 'garage, garages, parking, carport' },
	{ from: 'skarabee', kind: 'parking', words: 'car park' },
]

/** German of the east of Belgium, as also OpenImmo and the files from Germany have it. */
const DE: readonly KindRow[] = [
	{
		from: 'lists',
		kind: 'house',
		words: '-haus, häuser, -villa, villen, -bungalow, bauernhof, bauernhöfe, doppelhaushälfte, schloss',
	},
	{ from: 'skarabee', kind: 'house', words: 'landgut, wassermühle, windmühle, wohnhaus mit gewerbefläche' },
	{
		from: 'lists',
		kind: 'flat',
		words: '-wohnung, wohnungen, apartment, apartments, appartement, maisonette, penthouse, loft',
	},
	{ from: 'lists', kind: 'studio', words: 'studio, studios, studentenzimmer, =zimmer' },
	{ from: 'skarabee', kind: 'studio', words: 'separates zimmer' },
	{ from: 'lists', kind: 'land', words: '-grundstück, grundstücke, bauland, wiese, wald, ackerland, parzelle' },
	{ from: 'whise', kind: 'land', words: 'agrarland, obstgarten' },
	{ from: 'skarabee', kind: 'land', words: 'weideland, weinberg' },
	{ from: 'sweepbright', kind: 'land', words: 'landwirtschaftliche fläche' },
	{ from: 'lists', kind: 'investment', words: 'mehrfamilienhaus, anlageimmobilie, rendite-, gebäude' },
	{ from: 'lists', kind: 'investment', words: 'wohn- und geschäftshaus' },
	{ from: 'whise', kind: 'investment', words: 'mehrzweckgebäude' },
	{ from: 'lists', kind: 'shop', words: 'laden, geschäft, handelsfläche, ladenlokal, hotel, gastronomie-, gewerbe-' },
	{ from: 'omnicasa', kind: 'shop', words: 'geschäftshaus' },
	{ from: 'sweepbright', kind: 'shop', words: 'verkaufsfläche' },
	{ from: 'skarabee', kind: 'shop', words: 'ausstellungsraum, festsaal, teestube, diskothek, autobahnraststätte' },
	{ from: 'lists', kind: 'industry', words: 'lager, halle, lagerhalle, gewerbehalle, -werkstatt, industriegebäude' },
	{ from: 'lists', kind: 'office', words: 'büro-, praxis' },
	{ from: 'skarabee', kind: 'office', words: 'geschäftsbüro' },
	{ from: 'sweepbright', kind: 'office', words: 'coworking-space, großraumbüro, flexibles büro' },
	{
		from: 'lists',
		kind: 'parking',
		words: 'garage, garagen, -stellplatz, parkplatz, carport, tiefgarage, parkhaus, -garage, garagenbox',
	},
]

/** The words for kinds of homes, in the languages of the country. What visitors type for them is among them. */
export const KIND_WORDS: readonly KindRow[] = [...NL, ...FR, ...EN, ...DE]
