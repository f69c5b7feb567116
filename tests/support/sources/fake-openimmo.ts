import { createHash } from 'node:crypto'
import { numberFrom } from '#lib/homes/connectors/identity.ts'
import type { FakeSource } from './fake-source.ts'
import { fileSource } from './file-source.ts'

const HOMES = 400
const TOWNS = [
	['4700', 'Eupen', '50.6279', '6.0364'],
	['4780', 'Sankt Vith', '50.2813', '6.1272'],
	['4750', 'Bütgenbach', '50.4270', '6.2053'],
	['4000', 'Lüttich', '50.6326', '5.5797'],
] as const
const KINDS = [
	'<haus haustyp="EINFAMILIENHAUS"/>',
	'<wohnung wohnungtyp="ETAGE"/>',
	'<haus haustyp="REIHENMITTEL"/>',
	'<grundstueck grundst_typ="WOHNEN"/>',
	'<buero_praxen buero_typ="BUEROFLAECHE"/>',
	'<einzelhandel handel_typ="LADENLOKAL"/>',
	'<hallen_lager_prod hallen_typ="HALLE"/>',
	'<parken parken_typ="EINZELGARAGE"/>',
	'<zinshaus_renditeobjekt zins_typ="MEHRFAMILIENHAUS"/>',
] as const
/** What keeps a home off the site, by the index of the home that has it. */
const UNFIT: Readonly<Record<number, { order?: string; state?: string; kind?: string; offer?: string }>> = {
	101: { order: 'DELETE' },
	102: { order: 'REFERENZ' },
	103: { state: 'GEHEIM' },
	104: { kind: '<sonstige sonstige_typ="SONSTIGE"/>' },
	105: { offer: 'ERBPACHT="true"' },
}

function pick<T>(list: readonly T[], index: number): T {
	const found = list[index % list.length]
	if (found === undefined) throw new RangeError('an empty list')
	return found
}

const obidOf = (index: number) => createHash('md5').update(`home ${index}`).digest('hex').toUpperCase()

function attachment(group: string, url: string): string {
	return `<anhang location="REMOTE" gruppe="${group}"><anhangtitel>Ansicht</anhangtitel><format>jpg</format><daten><pfad>${url}</pfad></daten></anhang>`
}

const own = (name: string, value: string) =>
	`<user_defined_simplefield feldname="${name}">${value}</user_defined_simplefield>`

function home(index: number): string {
	const [zip, town, latitude, longitude] = pick(TOWNS, index)
	const unfit = UNFIT[index] ?? {}
	const isRent = index % 3 === 2
	const offer = unfit.offer ?? `KAUF="${!isRent}" MIETE_PACHT="${isRent}"`
	const onRequest = index % 5 === 4 ? ' auf_anfrage="true"' : ''
	const price = isRent
		? `<kaltmiete>${600 + index}.00</kaltmiete><nebenkosten>120.00</nebenkosten>`
		: `<kaufpreis${onRequest}>${150_000 + index * 1000}.00</kaufpreis>`
	const state = unfit.state ?? pick(['OFFEN', 'OFFEN', 'RESERVIERT', 'OFFEN', 'VERKAUFT'], index)
	const texts =
		index % 11 === 10
			? ''
			: `<objekttitel>Gepflegtes Objekt ${index}</objekttitel><objektbeschreibung>Ruhig & hell.\n\nNahe am Bahnhof.</objektbeschreibung>`
	const picture = (name: string) => `https://pictures.example/${index}/${name}.jpg`
	return `<immobilie>
<objektkategorie><nutzungsart WOHNEN="true" GEWERBE="false"/><vermarktungsart ${offer}/><objektart>${unfit.kind ?? pick(KINDS, index)}</objektart></objektkategorie>
<geo><plz>${zip}</plz><ort>${town}</ort><geokoordinaten breitengrad="${latitude}" laengengrad="${longitude}"/><strasse>Kirchstraße</strasse><hausnummer>${1 + index}</hausnummer><land iso_land="BEL"/></geo>
<kontaktperson><email_direkt>an@proef.example</email_direkt><tel_durchw>+32 87 00 00 00</tel_durchw><name>Makler</name><vorname>An</vorname></kontaktperson>
<preise>${price}<waehrung iso_waehrung="EUR"/></preise>
<flaechen><wohnflaeche>${80 + (index % 120)}.00</wohnflaeche><grundstuecksflaeche>${200 + index}</grundstuecksflaeche><anzahl_schlafzimmer>${1 + (index % 5)}.00</anzahl_schlafzimmer><anzahl_badezimmer>1</anzahl_badezimmer></flaechen>
<ausstattung><heizungsart ZENTRAL="true"/><befeuerung GAS="true"/><unterkellert keller="JA"/></ausstattung>
<zustand_angaben><baujahr>${1950 + (index % 70)}</baujahr><zustand zustand_art="GEPFLEGT"/><energiepass><epart>BEDARF</epart><endenergiebedarf>${100 + index}.0</endenergiebedarf><wertklasse>C</wertklasse><gueltig_bis>2033-08-31</gueltig_bis></energiepass><verkaufstatus stand="${state}"/>${own('EPCReference', `2026${index}`)}${own('EnergyTotal', String(20_000 + index))}</zustand_angaben>
<freitexte>${texts.replace('&', '&amp;')}</freitexte>
<anhaenge>${attachment('BILD', picture('garden'))}${attachment('TITELBILD', picture('front'))}${attachment('GRUNDRISS', picture('plan'))}</anhaenge>
<verwaltung_objekt><objektadresse_freigeben>${index % 6 !== 5}</objektadresse_freigeben><verfuegbar_ab>sofort</verfuegbar_ab></verwaltung_objekt>
<verwaltung_techn><objektnr_intern>${index}</objektnr_intern><objektnr_extern>E${1000 + index}</objektnr_extern><aktion aktionart="${unfit.order ?? 'CHANGE'}"/><openimmo_obid>${obidOf(index)}</openimmo_obid><stand_vom>2026-10-01</stand_vom><sprache>de-DE</sprache></verwaltung_techn>
</immobilie>`
}

function document(homes: readonly string[], isLying: boolean): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<openimmo xmlns="http://www.openimmo.de"><uebertragung art="OFFLINE" umfang="${isLying ? 'TEIL' : 'VOLL'}" modus="NEW" version="1.2.7" sendersoftware="Proef" senderversion="1" timestamp="2026-10-02T04:00:00"/>
<anbieter><anbieternr>7</anbieternr><firma>Immo Proef</firma><openimmo_anid>A7</openimmo_anid>
${homes.join('\n')}
</anbieter></openimmo>`
}

/** Writes a complete OpenImmo file: an agency of 400 homes in the east of Belgium, 395 of them fit for a website. */
export async function startOpenImmo(): Promise<FakeSource> {
	const homes = new Map(Array.from({ length: HOMES }, (_, index) => [obidOf(index), home(index)]))
	const sourceId = obidOf(0)
	return fileSource({
		kind: 'openimmo',
		homes,
		document,
		shown: HOMES - Object.keys(UNFIT).length,
		example: { sourceId, id: numberFrom(sourceId) },
	})
}
