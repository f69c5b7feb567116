import { expect, test, vi } from 'vitest'
import { formatDate } from '#lib/base/format/format-date.ts'
import { dayOf } from '#lib/base/time/belgian-day.ts'
import { yearsFrom } from '#lib/base/time/calendar-days.ts'
import { fieldsOf, formValues } from '#lib/people/forms/schemas/forms.ts'
import { contentRows } from '#lib/people/leads/content-rows.ts'
import { listLeads } from '#lib/people/leads/queries.ts'
import { leadsSpreadsheet } from '#lib/people/leads/staff/leads-spreadsheet.ts'
import { OFFERED_FEATURES } from '#lib/site/config/schema/homes/features.ts'
import { FORM_NAMES, type FormName } from '#lib/site/config/schema/people/form-facts.ts'
import features from '#messages/nl/features.json' with { type: 'json' }
import { freeTimes } from '#tests/support/browsers/visit-booking.ts'
import { closeForSite, createAgencyDatabase, openForSite } from '#tests/support/data/agency-database.ts'
import { FILLED, posted } from '#tests/support/data/filled-forms.ts'
import { importInto, project, property } from '#tests/support/data/payload.ts'
import { LEAD_KINDS } from './lead-kinds.ts'
import { receiveLead } from './receive.ts'

const ORIGIN = 'http://localhost:3000'
const NAMES = FORM_NAMES

// The mails are compared with the same words as the pages.
vi.mock('#lib/site/config/config.ts', async (load) => {
	const config = await load<typeof import('#lib/site/config/config.ts')>()
	const getMailSettings = () => ({ ...config.getMailSettings(), staffLanguage: 'nl', staffLanguages: {} })
	return { ...config, getMailSettings }
})

const today = formatDate(dayOf(new Date()), 'nl')
const inAYear = formatDate(yearsFrom(dayOf(new Date()), 1), 'nl')
const CONTACT = ['Aanspreking: Mevrouw', 'Naam: Ada Peeters', 'E-mail: ada@voorbeeld.be']
const PHONED = [...CONTACT, 'Telefoonnummer: 0471 23 45 99']
const CALLED = ['Hoe mogen we u contacteren?: Telefonisch', 'Wanneer bent u bereikbaar?: 09:00-12:00, 17:00-19:00']
const REMARK = ['Uw bericht: Graag\nvóór de middag', 'Nieuwsbrief: Ja']
const SLOT = 'Dag en uur: 24 november 2027 10:00–10:45'

// By hand, but for the yes/no facts of homes, in the words of messages/nl/forms.json, the way the specification writes days, amounts, areas and numbers.
const SHOWN: Record<FormName, string[]> = {
	'site-contact': [...PHONED, ...CALLED, 'Adres: Kerkstraat 3, 7130 Binche', ...REMARK],
	'contact-me': [`Welke dag past u?: ${inAYear}`, 'Wat wilt u?: Een bezoek', ...PHONED, ...CALLED, ...REMARK],
	'contact-construction': [...PHONED, ...CALLED, ...REMARK],
	'contact-appointment': [SLOT, ...PHONED, ...REMARK],
	documents: [...PHONED, ...REMARK],
	testimonial: [
		...['Uw bericht: Vlot verkocht, dank u wel.', 'Waarmee hebben we u geholpen?: Gekocht', 'Naam: Ada Peeters'],
		...['Onder welke naam verschijnt uw getuigenis?: Voornaam en eerste letter', 'Gemeente: Binche'],
		'E-mail: ada@voorbeeld.be',
		'Uw toestemming: Mijn woorden en mijn naam zoals hierboven gekozen mogen op deze site staan. Ik kan dat altijd intrekken.',
	],
	'contact-demand': [
		...['Adres van het pand: Kerkstraat 3, 7130 Binche', 'Welk type pand is het?: Huis of villa'],
		...['Bewoonbare oppervlakte: 145,5\u00a0m²', 'Slaapkamers: 3 of 4', 'Bouwjaar: rond 1930'],
		...['Hoeveel gevels staan vrij?: Drie', 'In welke staat is het pand?: Goed onderhouden', SLOT],
		...[...PHONED, ...CALLED, ...REMARK],
	],
	'demand-register': [
		...['Wilt u kopen of huren?: Kopen', 'Welk type pand zoekt u?: 1', 'Waar zoekt u?: binche|7130'],
		...['Minimumprijs: €\u00a0150.000', 'Maximumprijs: €\u00a0250.000'],
		...['Slaapkamers, minimum: 1', 'Slaapkamers, maximum: 4', 'Badkamers, minimum: 1', 'Badkamers, maximum: 4'],
		...['Douchekamers, minimum: 1', 'Douchekamers, maximum: 4', 'Toiletten, minimum: 1', 'Toiletten, maximum: 4'],
		...['Garages, minimum: 1', 'Garages, maximum: 4'],
		...OFFERED_FEATURES.map((name) => `${features[name].label}: Ja`),
		...['Gevels: 3, 4', 'Andere wensen: new-build=1'],
		...['Hoe vaak mogen we mailen?: Eén keer per dag', 'E-mail: ada@voorbeeld.be', 'Naam: Ada Peeters'],
	],
	// The friend's address is not stored.
	'send-to-friend': ['Naam: Ada Peeters', 'E-mail: ada@voorbeeld.be'],
	'sign-newsletter': ['E-mail: ada@voorbeeld.be', 'Nieuwsbrief: Ja'],
	offer: [
		...['Uw prijs: €\u00a0249.500,50', `Geldig tot en met: ${inAYear}`],
		'Opschortende voorwaarden: Het krijgen van een lening, Iets anders',
		...['Welke andere voorwaarde?: Keuring van het dak', 'Hoe financiert u de aankoop?: Deels met een lening'],
		...['Bedrag van de lening: €\u00a0150.000', ...PHONED, ...REMARK],
	],
	application: [
		...[`Gewenste begindatum: ${today}`, 'Gewenste duur: Een andere einddatum', `Gewenste einddatum: ${inAYear}`],
		...['Met hoeveel personen wilt u er wonen?: 3', 'Volwassenen: 2', 'Kinderen: 1', 'Uw huidige adres: Dorp 1'],
		...['Geboortedatum: 30 juli 1985', 'Nummer van uw identiteitskaart of paspoort: 592-1234567-89'],
		...['Burgerlijke staat: Gehuwd', 'Netto-inkomen per maand: €\u00a02.400'],
		...['Kunt u de laatste drie huurbetalingen bewijzen?: Ja', ...PHONED, ...REMARK],
	],
}

const lines = (rows: readonly { label: string; value: string }[]) =>
	rows.map(({ label, value }) => `${label}: ${value}`)

test.each(NAMES)('every field of %s is filled in here, and has facts', (name) => {
	expect(Object.keys(FILLED[name]).sort()).toEqual(
		fieldsOf(name)
			.map(([field]) => field)
			.sort(),
	)
})

test.each(NAMES)('every field of %s is shown to staff by its kind, in the order of the form', (name) => {
	const parsed = LEAD_KINDS[name].parse(formValues(name, posted(FILLED[name])))
	if ('errors' in parsed) throw new Error(JSON.stringify(parsed.errors))
	const { stored, content } = parsed.lead
	// An application is stored in two parts, which the page for staff shows one below the other.
	const whole = name === 'application' ? { ...content } : stored
	expect(lines(contentRows(name, whole, 'nl'))).toEqual(SHOWN[name])
})

test.each(['site-contact', 'contact-me', 'contact-construction', 'documents', 'contact-demand', 'offer'] as const)(
	'the mail to the agency and the export contain every field of %s',
	async (name) => {
		const agency = await createAgencyDatabase()
		openForSite(agency)
		Reflect.deleteProperty(globalThis, 'agencyLimits')
		await importInto(agency, { properties: [property(1001)], projects: [project(501)] })
		// A time that is free; any other is refused.
		const [slot = ''] = name === 'contact-demand' ? await freeTimes(1001) : []
		const when = `Dag en uur: ${formatDate(slot.slice(0, 10), 'nl')} ${slot.slice(11).replace('/', '–')}`
		const expected = SHOWN[name].map((line) => (line === SLOT ? when : line))
		const body = posted({ language: 'nl', ...FILLED[name], ...(slot && { slot }) })
		const request = new Request(`${ORIGIN}/api/leads/${name}`, { method: 'POST', headers: { origin: ORIGIN }, body })
		expect((await receiveLead(LEAD_KINDS[name], request)).status).toBe(303)
		const { props } = await agency.db
			.selectFrom('outbox')
			.select('props')
			.where('template', '=', 'lead')
			.executeTakeFirstOrThrow()
		const { rows, remark }: { rows: { label: string; value: string }[]; remark: string } = JSON.parse(props)
		const inMail = lines([...rows, { label: 'Uw bericht', value: remark }])
		expect(inMail).toEqual(expect.arrayContaining(expected))
		const sheet = leadsSpreadsheet(await listLeads(agency.db), 'nl')
		// These have columns of their own; the rest is one cell of labels and values.
		const inColumns = ['Naam', 'E-mail', 'Telefoonnummer', 'Uw bericht']
		for (const line of expected) {
			const [label = '', value = ''] = line.split(': ')
			expect(sheet).toContain(inColumns.includes(label) ? value : line)
		}
		closeForSite()
		await agency.close()
	},
)
