import { expect, test } from 'vitest'
import { editDistance } from '#lib/base/text/edit-distance.ts'
import { nameKey } from './name-key.ts'
import { allPlaces, canonicalKey, municipalityOfZip, nameIn, placeMeant, placeOfKey, zipCalled } from './places.ts'

test.each([
	['Luik', '4000', 'Luik', 'Liège', 'Lüttich', 'Liège'],
	['Antwerpen', '2000', 'Antwerpen', 'Anvers', 'Antwerpen', 'Antwerp'],
	['Antwerpen', '2018', 'Antwerpen', 'Anvers', 'Antwerpen', 'Antwerp'],
	['Luik', '4020', 'Luik', 'Liège', 'Lüttich', 'Liège'],
	['Brussel', '1000', 'Brussel', 'Bruxelles', 'Brüssel', 'Brussels'],
	['Bruges', '8000', 'Brugge', 'Bruges', 'Brügge', 'Bruges'],
	['Gand', '9000', 'Gent', 'Gand', 'Gent', 'Ghent'],
	['Elsene', '1050', 'Elsene', 'Ixelles', 'Ixelles', 'Ixelles'],
	['Leuven', '3000', 'Leuven', 'Louvain', 'Löwen', 'Leuven'],
	['Ostend', '8400', 'Oostende', 'Ostende', 'Ostende', 'Ostend'],
	['Namen', '5000', 'Namen', 'Namur', 'Namur', 'Namur'],
	['Bergen', '7000', 'Bergen', 'Mons', 'Mons', 'Mons'],
	['Doornik', '7500', 'Doornik', 'Tournai', 'Tournai', 'Tournai'],
	['Kortrijk', '8500', 'Kortrijk', 'Courtrai', 'Kortrijk', 'Kortrijk'],
	['Malines', '2800', 'Mechelen', 'Malines', 'Mecheln', 'Mechelen'],
	['Bütgenbach', '4750', 'Bütgenbach', 'Butgenbach', 'Bütgenbach', 'Butgenbach'],
	['Laeken', '1020', 'Laken', 'Laeken', 'Laeken', 'Laeken'],
	['Binche', '7130', 'Binche', 'Binche', 'Binche', 'Binche'],
])('%s (%s) is %s in Dutch, %s in French, %s in German and %s in English', (name, zip, nl, fr, de, en) => {
	const place = placeMeant([name], zip)
	expect(place && ['nl', 'fr', 'de', 'en'].map((language) => nameIn(place, language))).toEqual([nl, fr, de, en])
})

test.each([
	['Bray', '7130', 'Binche'],
	['Buvrinnes', '7133', 'Binche'],
	['Leval-Trahegnies', '7134', 'Binche'],
	['Grivegnée', '4030', 'Luik'],
	['Vaux-sous-Chèvremont', '4051', 'Chaudfontaine'],
	['Ougrée', '4102', 'Seraing'],
	['Louvain-la-Neuve', '1348', 'Ottignies-Louvain-la-Neuve'],
	['Limelette', '1342', 'Ottignies-Louvain-la-Neuve'],
	['Heverlee', '3001', 'Leuven'],
	['Gentbrugge', '9050', 'Gent'],
	['Vinderhoute', '9921', 'Lievegem'],
	['Waarschoot', '9950', 'Lievegem'],
	['Overpelt', '3900', 'Pelt'],
	['Heist-aan-Zee', '8301', 'Knokke-Heist'],
	['Deurne', '2100', 'Antwerpen'],
	['Deurne', '3290', 'Diest'],
	['Borsbeek', '2150', 'Antwerpen'],
	['Galmaarden', '1570', 'Pajottegem'],
	['Bilzen', '3740', 'Bilzen-Hoeselt'],
	['Zwijndrecht', '2070', 'Beveren-Kruibeke-Zwijndrecht'],
	['Beveren', '8791', 'Waregem'],
	['Bertogne', '6687', 'Bastenaken'],
	['Laken', '1020', 'Brussel'],
	['Halle', '2980', 'Zoersel'],
])('%s (%s) is a part of %s', (name, zip, municipality) => {
	expect(placeMeant([name], zip)?.municipality?.names.nl).toBe(municipality)
})

test.each([
	['ST.-NIKLAAS', '9100', 'sint-niklaas|9100'],
	['Sint Niklaas', '9100', 'sint-niklaas|9100'],
	['Saint-Nicolas', '9100', 'sint-niklaas|9100'],
	['La  Louviere', '7100', 'la louvière|7100'],
	['LIEGE', '4000', 'luik|4000'],
	['Liège 2', '4020', 'luik|4020'],
	['Lüttich', '4000', 'luik|4000'],
	['Braine l’Alleud', '1420', 'eigenbrakel|1420'],
	['s Gravenwezel', '2970', "'s-gravenwezel|2970"],
	['Péronnes lez Binche', '7134', 'péronnes-lez-binche|7134'],
	['Mont s/ Marchienne', '6032', 'mont-sur-marchienne|6032'],
	['Binche - Bray', '7130', 'bray|7130'],
	['Bray (Binche)', '7130', 'bray|7130'],
	['Bruselles', '1000', 'brussel|1000'],
	['B-9000 Gand', '9000', 'gent|9000'],
	['Puers-Saint-Amand', '2870', 'puurs-sint-amands|2870'],
	['7130 Bray', '7130', 'bray|7130'],
	['Gent, Belgique', '9000', 'gent|9000'],
	['Brussels', '1050', 'elsene|1050'],
	['Bruxelles', '1180', 'ukkel|1180'],
])('"%s" under %s is %s', (name, zip, key) => {
	const place = placeMeant([name], zip)
	expect(place && canonicalKey(`${nameIn(place, 'en')}|${place.zip}`, 'nl')).toBe(key)
})

test('a name does not match a place of another postal code', () => {
	expect(placeMeant(['Binche'], '9000')).toBeNull()
	expect(placeMeant(['Esch-sur-Alzette'], '4010')).toBeNull()
	expect(placeMeant(['Esch-sur-Alzette'], 'L-4010')).toBeNull()
	expect(placeMeant([''], '7130')).toBeNull()
})

test('the municipalities are 581 less the mergers, and every postal code of Belgium leads to one', () => {
	const places = allPlaces()
	expect(places.filter((place) => place.municipality === null)).toHaveLength(565)
	for (const { zip, centre } of places) {
		expect(municipalityOfZip(zip), zip).not.toBeNull()
		expect(centre.latitude).toBeGreaterThan(49.4)
		expect(centre.latitude).toBeLessThan(51.6)
		expect(centre.longitude).toBeGreaterThan(2.5)
		expect(centre.longitude).toBeLessThan(6.5)
	}
	for (const zip of ['1005', '1818', '2018', '4031', '5310', '8301', '9992'])
		expect(municipalityOfZip(zip)).not.toBeNull()
	expect(municipalityOfZip('4090')).toBeNull()
})

test('every name of every place leads back to it, in all languages', () => {
	for (const place of allPlaces()) {
		for (const language of ['nl', 'fr', 'de', 'en']) {
			const key = canonicalKey(`${nameIn(place, language)}|${place.zip}`, 'nl')
			expect(placeOfKey(key)?.zip, key).toBe(place.zip)
			expect(canonicalKey(key, 'nl')).toBe(key)
		}
	}
})

test('spelling is ignored, letters are not', () => {
	expect(nameKey("Braine-l'Alleud")).toBe(nameKey('BRAINE L ALLEUD'))
	expect(nameKey('Mons')).not.toBe(nameKey('Mont'))
	expect([editDistance('kortijk', 'kortrijk'), editDistance('brugeg', 'brugge'), editDistance('', 'ab')]).toEqual([
		1, 1, 2,
	])
})

test.each([
	['Ghent', '9000'],
	['Luik', '4000'],
	['Liège', '4000'],
	['Gentbrugge', '9050'],
	['SINT NIKLAAS', '9100'],
	['Brussels', '1000'],
	['Atlantis', null],
	// The French name of Sint-Niklaas, and a municipality near Liège.
	['Saint-Nicolas', null],
])('the only place called %s has the postal code %s', (name, zip) => {
	expect(zipCalled(name)).toBe(zip)
})

test.each([
	['Saint-Josse', '1210', 'Sint-Joost-ten-Node'],
	['Sint-Joost', '1210', 'Sint-Joost-ten-Node'],
	['Molenbeek', '1080', 'Sint-Jans-Molenbeek'],
	['Woluwe', '1200', 'Sint-Lambrechts-Woluwe'],
	['Woluwe', '1150', 'Sint-Pieters-Woluwe'],
	['Watermael', '1170', 'Watermaal-Bosvoorde'],
	['Berchem', '1082', 'Sint-Agatha-Berchem'],
	['Berchem', '2600', 'Berchem'],
])('%s under %s is %s in full', (name, zip, full) => {
	expect(placeMeant([name], zip)?.names.nl).toBe(full)
})

test('a part of a name that several places share, or that is too short, means none of them', () => {
	expect(placeMeant(['Saint'], '1210')).toBeNull()
	expect(placeMeant(['Quelque part'], '1210')).toBeNull()
})
