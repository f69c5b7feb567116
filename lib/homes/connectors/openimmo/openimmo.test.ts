import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { numberOf } from '#lib/homes/connectors/identity.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import { startOpenImmo } from '#tests/support/sources/fake-openimmo.ts'
import { mapFile } from '#tests/support/sources/map-file.ts'
import { pngOf, zipWith } from '#tests/support/sources/openimmo-delivery.ts'
import { openImmo } from './openimmo-connector.ts'

let folder: string
beforeAll(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), 'openimmo-test-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const TRANSFER = '<uebertragung art="OFFLINE" umfang="VOLL" version="1.2.7" timestamp="2026-10-02T04:00:00"/>'
const PARTS = {
	category: '<vermarktungsart KAUF="1" MIETE_PACHT="0"/><objektart><haus haustyp="VILLA"/></objektart>',
	geo: '<plz>4700</plz><ort>Eupen</ort><strasse>Kirchstraße</strasse><hausnummer>6</hausnummer><land iso_land="BEL"/>',
	prices: '<kaufpreis>420000.00</kaufpreis>',
	areas: '<wohnflaeche>180.5</wohnflaeche><anzahl_schlafzimmer>4.00</anzahl_schlafzimmer>',
	equipment: '',
	state: '<baujahr>1975</baujahr>',
	texts: '<objekttitel>Villa mit Garten</objekttitel>',
	attachments: '',
	admin: '<objektadresse_freigeben>true</objektadresse_freigeben>',
	technical: '<objektnr_extern>E12</objektnr_extern><openimmo_obid>OBID-1</openimmo_obid><sprache>de-DE</sprache>',
}

function homeOf(changes: Partial<typeof PARTS> = {}): string {
	const parts = { ...PARTS, ...changes }
	return `<immobilie><objektkategorie>${parts.category}</objektkategorie><geo>${parts.geo}</geo><preise>${parts.prices}</preise>
<flaechen>${parts.areas}</flaechen><ausstattung>${parts.equipment}</ausstattung><zustand_angaben>${parts.state}</zustand_angaben>
<freitexte>${parts.texts}</freitexte><anhaenge>${parts.attachments}</anhaenge><verwaltung_objekt>${parts.admin}</verwaltung_objekt>
<verwaltung_techn>${parts.technical}</verwaltung_techn></immobilie>`
}

const documentOf = (homes: string, transfer = TRANSFER) =>
	`<openimmo>${transfer}<anbieter><firma>Proef</firma>${homes}</anbieter></openimmo>`

function fileWith(content: string | Uint8Array): string {
	const file = path.join(folder, 'homes.xml')
	fs.writeFileSync(file, content)
	return file
}
const mapText = (content: string | Uint8Array) => mapFile(openImmo, fileWith(content))
const mapped = (changes: Partial<typeof PARTS> = {}) => mapText(documentOf(homeOf(changes)))

/** The first record of a home, in German unless its texts say otherwise. */
async function record(changes: Partial<typeof PARTS> = {}): Promise<PayloadProperty> {
	const { properties, leftOut } = await mapped(changes)
	const [property] = properties
	if (property === undefined) throw new RangeError(`The home is not handed on: ${leftOut}`)
	return property
}

/** Returns the message with which a file is refused. */
async function problem(content: string | Uint8Array): Promise<string> {
	const error = await mapText(content).then(
		() => null,
		(reason: unknown) => reason,
	)
	if (!(error instanceof Error && 'kind' in error)) throw new TypeError('It did not fail as a source fails')
	return `${error.kind}: ${error.message}`
}

it('maps a home with its place, price, kind and texts, and leaves nothing unread', async () => {
	const { properties, unmapped, unknown } = await mapped()
	expect(properties).toHaveLength(1)
	expect(properties[0]).toMatchObject({
		ID: numberOf('OBID-1'),
		SourceName: 'openimmo',
		SourceId: 'OBID-1',
		RecordFile: 'E12',
		language: 'de',
		Goal: 0,
		Status: 'available',
		City: 'Eupen',
		Zip: '4700',
		CountryID: 10,
		Street: 'Kirchstraße',
		PublishAddress: true,
		PublishPrice: true,
		Price: 420_000,
		WebID: 1,
		SubTypeName: 'Villa',
		TypeDescription: 'Villa mit Garten',
		SurfaceLiving: 180.5,
		Bedrooms: 4,
		ConstructionYear: 1975,
	})
	expect({ unmapped, unknown }).toEqual({ unmapped: [], unknown: [] })
})

it('needs a postal code in Belgium, and none abroad', async () => {
	const geo = (country: string) => `<ort>Marbella</ort>${country}`
	expect((await record({ geo: geo('<land iso_land="ESP"/>') })).CountryID).toBe(1122)
	for (const country of ['<land iso_land="BEL"/>', '<land iso_land="XYZ"/>', '']) {
		expect((await mapped({ geo: geo(country) })).leftOut).toEqual(['no town or postal code'])
	}
})

describe('the file', () => {
	it('must be complete: one with changes only is refused in plain words', async () => {
		const said = await problem(documentOf(homeOf(), '<uebertragung umfang="TEIL" modus="CHANGE"/>'))
		expect(said).toMatch(/^refused: The OpenImmo file holds only what changed \(umfang="TEIL"\)\./)
		expect(await problem(documentOf(homeOf(), '<uebertragung art="OFFLINE"/>'))).toBe(
			'shape: The OpenImmo file does not say whether it is complete (umfang)',
		)
		expect(await problem(documentOf(homeOf(), '<uebertragung umfang="VOLL" modus="DELETE"/>'))).toMatch(/^refused: /)
	})

	it('must be OpenImmo', async () => {
		expect(await problem('<root><property/></root>')).toMatch(/^shape: The file is not OpenImmo/)
		expect(await problem(documentOf(homeOf(), ''))).toMatch(/^shape: The file is not OpenImmo/)
	})

	it('must be whole', async () => {
		const text = documentOf(homeOf() + homeOf())
		for (const part of [0, 0.1, 0.5, 0.99]) {
			expect(await problem(text.slice(0, text.length * part))).toMatch(/^shape: /)
		}
	})

	it('must be there', async () => {
		await expect(mapFile(openImmo, path.join(folder, 'none.xml'))).rejects.toMatchObject({
			kind: 'unavailable',
			message: 'The file cannot be read: there is no such file',
		})
	})

	it('is read in the encoding that it says', async () => {
		const text = `<?xml version="1.0" encoding="ISO-8859-1"?>${documentOf(homeOf())}`
		expect((await mapText(Buffer.from(text, 'latin1'))).properties[0]?.Street).toBe('Kirchstraße')
		const wide = Buffer.from(`\uFEFF${documentOf(homeOf())}`, 'utf16le')
		expect((await mapText(wide)).properties[0]?.Street).toBe('Kirchstraße')
		expect(await problem(Buffer.from(documentOf(homeOf()), 'latin1'))).toBe(
			'shape: The file is not in the encoding that it says, utf-8',
		)
		expect(await problem('<?xml version="1.0" encoding="klingon"?><openimmo/>')).toMatch(/not known: klingon/)
	})

	it('may be a ZIP with pictures beside it', async () => {
		const beside = (group: string, name: string) =>
			`<anhang location="EXTERN" gruppe="${group}"><daten><pfad>${name}</pfad></daten></anhang>`
		const attachments = [
			...[beside('BILD', 'Bilder\\1.PNG'), beside('TITELBILD', './2.png'), beside('GRUNDRISS', 'plan.png')],
			...[beside('BILD', 'not-there.png'), beside('DOKUMENTE', '2.png')],
		].join('')
		const pictures = { 'bilder/1.png': pngOf('1'), '2.png': pngOf('2'), 'plan.png': pngOf('plan') }
		const { properties, unknown } = await mapText(zipWith(documentOf(homeOf({ attachments })), pictures))
		const urls = (list: PayloadProperty['Pictures']) => list?.map(({ Url }) => Url)
		const [second, first] = urls(properties[0]?.Pictures) ?? []
		expect([first, second].every((url) => /^\/media\/delivered\/\w+\.png$/.test(url ?? ''))).toBe(true)
		expect(second).not.toBe(first)
		expect(urls(properties[0]?.FloorPlans)).toHaveLength(1)
		expect(properties[0]?.Documents).toEqual([])
		expect(unknown).toEqual([
			'anhaenge.anhang[].daten.pfad not-there.png left unknown',
			'anhaenge.anhang[].daten.pfad 2.png left unknown',
		])
	})

	it('keeps no files that lie within it', async () => {
		const inner = `<anhang location="INTERN" gruppe="BILD"><format>jpg</format><daten><anhanginhalt>${'QUJD'.repeat(1000)}</anhanginhalt></daten></anhang>`
		const { raws, properties } = await mapped({ attachments: inner })
		expect(JSON.stringify(raws)).not.toContain('QUJD')
		expect(properties[0]?.Pictures).toEqual([])
	})
})

describe('what is on the site', () => {
	it.each([
		['OFFEN', 'available'],
		['RESERVIERT', 'option'],
		['VERKAUFT', 'sold'],
	])('%s is %s', async (stand, Status) => {
		expect(await record({ state: `<verkaufstatus stand="${stand}"/>` })).toMatchObject({ Status })
	})

	it('says let instead of sold for a home to let', async () => {
		const category = '<vermarktungsart KAUF="false" MIETE_PACHT="true"/><objektart><wohnung/></objektart>'
		const home = await record({ category, state: '<verkaufstatus stand="VERKAUFT"/>' })
		expect(home).toMatchObject({ Status: 'rented', Goal: 1 })
	})

	const aktion = (order: string) => ({ technical: `${PARTS.technical}<aktion aktionart="${order}"/>` })
	const offer = (text: string) => ({ category: `<vermarktungsart ${text}/><objektart><haus/></objektart>` })
	it.each([
		['to be deleted', aktion('DELETE')],
		['a reference, no offer', aktion('REFERENZ')],
		['the order "ARCHIV", which is not known', aktion('archiv')],
		['a state of the sale that is not known', { state: '<verkaufstatus stand="GEHEIM"/>' }],
		['neither for sale nor to let, or both', offer('KAUF="true" MIETE_PACHT="true"')],
		['neither for sale nor to let, or both', offer('ERBPACHT="true"')],
		['no kind that the site has', { category: '<vermarktungsart KAUF="1"/><objektart><sonstige/></objektart>' }],
		['no town or postal code', { geo: '<ort>Eupen</ort>' }],
		['no number', { technical: '' }],
		['shown until 2026-10-01', { technical: `${PARTS.technical}<aktiv_bis>2026-10-01</aktiv_bis>` }],
		['shown from 2026-10-03', { technical: `${PARTS.technical}<aktiv_von>2026-10-03</aktiv_von>` }],
	])('leaves a home out: %s', async (reason, changes) => {
		const { properties, leftOut } = await mapped(changes)
		expect({ properties, leftOut }).toEqual({ properties: [], leftOut: [reason] })
	})

	it('hides an address unless the file says that it may be shown', async () => {
		expect((await record({ admin: '' })).PublishAddress).toBe(false)
		expect((await record({ admin: '<objektadresse_freigeben>ja</objektadresse_freigeben>' })).PublishAddress).toBe(
			false,
		)
	})

	it('hides a price on request, and one in another currency', async () => {
		const asked = await record({ prices: '<kaufpreis auf_anfrage="true">420000</kaufpreis>' })
		expect(asked).toMatchObject({ PublishPrice: false, Price: 420_000 })
		expect((await record({ prices: '<kaufpreis auf_anfrage="vielleicht">1</kaufpreis>' })).PublishPrice).toBe(false)
		expect((await record({ prices: '<kaufpreis auf_anfrage="false">420000</kaufpreis>' })).PublishPrice).toBe(true)
		const francs = await record({ prices: '<kaufpreis>420000</kaufpreis><waehrung iso_waehrung="CHF"/>' })
		expect(francs).toMatchObject({ PublishPrice: false, Price: null })
	})
})

describe('the facts', () => {
	const rent = '<vermarktungsart MIETE_PACHT="true"/><objektart><wohnung wohnungtyp="MAISONETTE"/></objektart>'

	it('takes the rent without charges, and says when it has only the one with them', async () => {
		const prices =
			'<kaltmiete>800</kaltmiete><warmmiete>950</warmmiete><nebenkosten>150</nebenkosten><kaution>1600</kaution>'
		expect(await record({ category: rent, prices })).toMatchObject({
			MonthlyRent: 800,
			ChargesRenter: 150,
			Deposit: 1600,
		})
		const warm = await record({ category: rent, prices: '<warmmiete>950</warmmiete>' })
		expect(warm).toMatchObject({ MonthlyRent: 950, ChargesKind: 'included', ChargesRenter: null })
	})

	it('does not show a rent by the day as one by the month', async () => {
		const prices = '<kaltmiete>80</kaltmiete><preis_zeiteinheit zeiteinheit="TAG"/>'
		expect(await record({ category: rent, prices })).toMatchObject({ PublishPrice: false, MonthlyRent: null })
	})

	it('says that VAT comes on top', async () => {
		const prices = '<kaufpreis>1</kaufpreis><zzg_mehrwertsteuer>true</zzg_mehrwertsteuer>'
		expect(await record({ prices })).toMatchObject({ Vat: true, VatIncluded: false })
	})

	it('reads the energy certificate, with dates in both spellings', async () => {
		const pass =
			'<energiepass><epart>VERBRAUCH</epart><energieverbrauchkennwert>123.4</energieverbrauchkennwert><wertklasse>D</wertklasse><gueltig_bis>1.5.2029</gueltig_bis><ausstelldatum>2019-05-02</ausstelldatum></energiepass>'
		expect(await record({ state: pass })).toMatchObject({
			EnergyPerformance: 123.4,
			EPCLabelText: 'D',
			EPCValidUntil: '2029-05-01',
			EPCIssuedOn: '2019-05-02',
		})
		const { unknown } = await mapped({ state: '<energiepass><gueltig_bis>13/2029</gueltig_bis></energiepass>' })
		expect(unknown).toEqual(['zustand_angaben.energiepass[].gueltig_bis 13/2029 left unknown'])
	})

	it.each([
		['08.2031', '2031-08-31'],
		['2/2028', '2028-02-29'],
		['2031-09', '2031-09-30'],
	])('is valid until the last day of the month "%s"', async (text, day) => {
		const pass = `<energiepass><gueltig_bis>${text}</gueltig_bis></energiepass>`
		expect((await record({ state: pass })).EPCValidUntil).toBe(day)
	})

	it('reads figures as German-speakers write them', async () => {
		const state = '<energiepass><endenergiebedarf>182,4 kWh/(m²*a)</endenergiebedarf></energiepass>'
		const areas = '<wohnflaeche>142,50</wohnflaeche><grundstuecksflaeche>1.600,00 m²</grundstuecksflaeche>'
		const prices = '<kaufpreis auf_anfrage="0">249.000,00</kaufpreis>'
		expect(await record({ state, areas, prices })).toMatchObject({
			Price: 249_000,
			SurfaceLiving: 142.5,
			SurfaceGround: 1600,
			EnergyPerformance: 182.4,
		})
		expect((await record({ prices: '<kaufpreis>1.250.000,50</kaufpreis>' })).Price).toBe(1_250_000.5)
		expect(await record({ category: rent, prices: '<kaltmiete>1.250,00</kaltmiete>' })).toMatchObject({
			MonthlyRent: 1250,
		})
	})

	it('separates building from renovation in "1975/2010", unless they are too near', async () => {
		expect(await record({ state: '<baujahr>1975/2010</baujahr>' })).toMatchObject({
			ConstructionYear: 1975,
			RenovationYear: 2010,
		})
		const { properties, unknown } = await mapped({ state: '<baujahr>1975/1976</baujahr>' })
		expect(properties[0]).toMatchObject({ ConstructionYear: null, RenovationYear: null })
		expect(unknown).toEqual(['zustand_angaben.baujahr 1975/1976 left unknown'])
	})

	it('finds the year in "ca. 1975", and none in a range', async () => {
		expect((await record({ state: '<baujahr>ca. 1975</baujahr>' })).ConstructionYear).toBe(1975)
		expect((await record({ state: '<baujahr>1970-1980</baujahr>' })).ConstructionYear).toBeNull()
	})

	it.each([
		['<alter alter_attr="NEUBAU"/>', true],
		['<alter alter_attr="ALTBAU"/><zustand zustand_art="ERSTBEZUG"/>', false],
		['<zustand zustand_art="ERSTBEZUG"/>', true],
		['<zustand zustand_art="NEUWERTIG"/>', null],
	])('reads from %s whether the home is new: %s', async (state, isNew) => {
		expect((await record({ state })).NewBuild).toBe(isNew)
	})

	it('says words in the language of the record', async () => {
		const { properties } = await mapped({
			category: rent,
			equipment: '<heizungsart ZENTRAL="true" FERN="false"/><befeuerung GAS="1"/><kueche EBK="true"/>',
			texts: '<objekttitel>Wohnung</objekttitel><objekt_text lang="fr-FR">Bel appartement.</objekt_text>',
		})
		expect(
			properties.map(({ language, Heating, SubTypeName, Description }) => [
				language,
				Heating,
				SubTypeName,
				Description,
			]),
		).toEqual([
			['fr', 'chauffage central, gaz', 'duplex', '<p>Bel appartement.</p>'],
			['de', 'Zentralheizung, Gas', 'Maisonette', null],
		])
	})

	it('recognises the language of a file that names none, and takes one without texts for none', async () => {
		const technical = '<openimmo_obid>X</openimmo_obid>'
		const file = fileWith(
			documentOf(
				homeOf({ technical, texts: '<objektbeschreibung>Belle villa avec jardin et garage.</objektbeschreibung>' }),
			),
		)
		const languages = async (site: Parameters<typeof mapFile>[2]) =>
			(await mapFile(openImmo, file, site)).properties.map(({ language }) => language)
		expect(await languages({})).toEqual(['fr'])
		expect(await languages({ textLanguage: 'en' })).toEqual(['en'])
		const unclear = await mapped({ technical, texts: '<objekttitel>Villa</objekttitel>' })
		expect(unclear.properties).toMatchObject([{ language: 'nl', TypeDescription: 'Villa' }])
		const silent = await mapped({ texts: '' })
		expect(silent.properties).toMatchObject([{ language: 'nl', TypeDescription: null, Description: null }])
	})

	it('names texts in a language that the site does not show', async () => {
		const file = fileWith(documentOf(homeOf()))
		const { properties, foreign } = await mapFile(openImmo, file, { languages: ['nl', 'fr', 'en'] })
		expect(properties).toMatchObject([{ language: 'nl', TypeDescription: null }])
		expect(foreign).toEqual(['de only'])
	})

	it('has places for cars that are named without a number, and names what the site has no place for', async () => {
		const equipment =
			'<stellplatzart GARAGE="true" FREIPLATZ="1" CARPORT="false"/><kamin>true</kamin><sauna>false</sauna>'
		const areas = '<anzahl_balkone>2</anzahl_balkone><anzahl_zimmer>0</anzahl_zimmer>'
		expect(await record({ equipment })).toMatchObject({ Garages: 1, ExternalParkings: 1 })
		const counted = await record({ equipment, areas: '<anzahl_stellplaetze>3</anzahl_stellplaetze>' })
		expect([counted.Garages, counted.Parkings, counted.ExternalParkings]).toEqual([1, 3, undefined])
		expect((await mapped({ equipment, areas })).notShown).toEqual(['flaechen.anzahl_balkone', 'ausstattung.kamin'])
	})

	it('makes paragraphs of plain text, escaped, and leaves HTML as it is', async () => {
		const text = 'Hell &amp; ruhig.\nNah.\n\nMit &lt;Garten&gt;'
		expect((await record({ texts: `<objektbeschreibung>${text}</objektbeschreibung>` })).Description).toBe(
			'<p>Hell &amp; ruhig.<br>Nah.</p><p>Mit &lt;Garten&gt;</p>',
		)
		const html = '<objektbeschreibung><![CDATA[<p>Hell.</p>]]></objektbeschreibung><lage>Zentral.</lage>'
		expect((await record({ texts: html })).Description).toBe('<p>Hell.</p><p>Zentral.</p>')
	})

	it('sorts the attachments by what they are, and needs addresses', async () => {
		const attachment = (group: string, address: string) =>
			`<anhang location="REMOTE" gruppe="${group}"><daten><pfad>${address}</pfad></daten></anhang>`
		const { properties, unknown } = await mapped({
			attachments: [
				attachment('BILD', 'https://p.example/b.jpg'),
				attachment('TITELBILD', 'https://p.example/a.jpg'),
				attachment('GRUNDRISS', 'https://p.example/plan.jpg'),
				attachment('KARTEN_LAGEPLAN', 'https://p.example/map.jpg'),
				attachment('FILMLINK', 'https://www.youtube.com/watch?v=x'),
				attachment('ANBIETERLOGO', 'https://p.example/logo.jpg'),
				attachment('BILD', 'beside.jpg'),
			].join(''),
		})
		expect(properties[0]).toMatchObject({
			Pictures: [{ Url: 'https://p.example/a.jpg' }, { Url: 'https://p.example/b.jpg' }],
			FloorPlans: [{ Url: 'https://p.example/plan.jpg' }],
			Documents: [{ Url: 'https://p.example/map.jpg' }],
			VideoUrl: 'https://www.youtube.com/watch?v=x',
		})
		expect(unknown).toEqual(['anhaenge.anhang[].daten.pfad beside.jpg left unknown'])
	})

	it('reads what Belgian adverts must say from fields of one’s own, called as in the payload', async () => {
		const field = (name: string, value: string) =>
			`<user_defined_simplefield feldname="${name}">${value}</user_defined_simplefield>`
		const { properties, unmapped, unknown } = await mapped({
			state:
				'<energiepass><endenergiebedarf>180</endenergiebedarf></energiepass>' +
				field('EPCReference', '20260812345') +
				field('EnergyTotal', '23000') +
				field('BuildingPermit', 'true') +
				field('JudicialDecision', 'false'),
			admin: field('PreEmption', 'on request') + field('FloodPScore', 'e') + field('Bienen', '7'),
		})
		expect(properties[0]).toMatchObject({
			EPCReference: '20260812345',
			EnergySpec: 180,
			EnergyTotal: 23_000,
			BuildingPermit: true,
			PreEmption: 'on request',
			JudicialDecision: 'no',
		})
		expect(properties[0]?.FloodPScore).toBeUndefined()
		expect(unmapped).toEqual(['user_defined_simplefield.Bienen'])
		expect(unknown).toEqual(['user_defined_simplefield.FloodPScore E left unknown'])
	})

	it('says when a home is free in words only in the language of the file, and as a date in all', async () => {
		const texts = '<objekttitel>Haus</objekttitel><objekt_text lang="fr">Maison.</objekt_text>'
		const free = async (admin: string) =>
			(await mapped({ texts, admin })).properties.map(({ Availability }) => Availability)
		expect(await free('<verfuegbar_ab>sofort</verfuegbar_ab>')).toEqual([null, 'sofort'])
		expect(await free('<verfuegbar_ab>1.3.2027</verfuegbar_ab>')).toEqual(['2027-03-01', '2027-03-01'])
	})

	it('drops a position that is far from the municipality', async () => {
		const at = (latitude: string) => ({
			geo: `${PARTS.geo}<geokoordinaten breitengrad="${latitude}" laengengrad="6.03"/>`,
		})
		expect(await record(at('50.62'))).toMatchObject({ Latitude: 50.62, Longitude: 6.03 })
		expect(await record(at('52.52'))).toMatchObject({ Latitude: null, Longitude: null })
	})

	it('keeps numbers that are numbers', async () => {
		expect((await record({ technical: '<objektnr_extern>12345</objektnr_extern>' })).ID).toBe(12_345)
		expect((await record({ technical: '<objektnr_extern>00123</objektnr_extern>' })).ID).toBe(numberOf('00123'))
	})

	it('names fields that nobody maps', async () => {
		expect((await mapped({ equipment: '<bienenhaus>true</bienenhaus>' })).unmapped).toEqual(['ausstattung.bienenhaus'])
	})
})

describe('a whole agency', () => {
	it('is handed on, but for what is not fit for a website', async () => {
		const fake = await startOpenImmo()
		const { properties, leftOut, unmapped } = await mapFile(openImmo, String(fake.source.path))
		expect(new Set(properties.map(({ ID }) => ID)).size).toBe(fake.shown)
		expect(properties.find(({ ID }) => ID === fake.example.id)?.SourceId).toBe(fake.example.sourceId)
		expect(leftOut).toHaveLength(5)
		expect(unmapped).toEqual([])
		await fake.close()
	})

	it('is handed on without what is removed, and not at all if the file is cut off or partial', async () => {
		const fake = await startOpenImmo()
		const read = () => mapFile(openImmo, String(fake.source.path))
		fake.remove(fake.example.sourceId)
		expect((await read()).raws).toHaveLength(399)
		fake.behave('half-written')
		await expect(read()).rejects.toMatchObject({ kind: 'shape' })
		fake.behave('lying')
		await expect(read()).rejects.toMatchObject({ kind: 'refused' })
		await fake.close()
	})
})
