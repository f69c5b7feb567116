import { expect, test } from 'vitest'
import { parseSearchParams } from '#lib/homes/search/query/parse-params.ts'
import { PRICE_RANGES } from '#lib/homes/search/query/price-range.ts'
import { cityNamer } from '#lib/homes/search/words/city-names.ts'
import { FORMS, formValues } from '#lib/people/forms/schemas/forms.ts'
import { createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { criteriaOf, featureFields, otherFilters } from './criteria.ts'
import { criteriaLine } from './words.ts'

const range = PRICE_RANGES.sale
const FORM = 'goal=sale&types=1&places=t1&frequency=daily&email=an@voorbeeld.be'

/** Returns the criteria that are stored for these fields of the form. */
const stored = (fields: string) =>
	criteriaOf(
		FORMS['demand-register'].parse(formValues('demand-register', new URLSearchParams(`${FORM}&${fields}`))),
		range,
	)

test.each([
	['garden=yes&lift=yes&facadeCounts=4&facadeCounts=3', 'type=1&facades=3&facades=4&garden=1&lift=1'],
	['facadeCounts=5&facadeCounts=2', 'type=1'],
	['garden=no', 'type=1'],
	['garden=yes&also=facades%3D2%26lift%3D1%26energy%3Db', 'type=1&energy=b&facades=2&garden=1&lift=1'],
	['facadeCounts=4&also=facades%3D2', 'type=1&facades=4'],
])('the features of the form are stored as the list searches for them: %s', (fields, search) => {
	expect(stored(fields).search).toBe(search)
})

test.each([
	['nl', 'Te koop · 3 of 4 gevels · Tuin · Lift'],
	['fr', 'À vendre · 3 ou 4 façades · Jardin · Ascenseur'],
	['en', 'For sale · 3 or 4 façades · Garden · Lift'],
	['de', 'Zu verkaufen · 3 oder 4 Fassaden · Garten · Aufzug'],
])('the mails and the page of an alert name its features in %s', async (language, line) => {
	const agency = await createAgencyDatabase()
	const cityName = await cityNamer(agency.publicDb, language)
	const names = { language, types: [], cityName, zones: new Map(), placeAt: () => null }
	const { goal, search } = stored('garden=yes&lift=yes&facadeCounts=3&facadeCounts=4')
	const features = search.replace('type=1&', '')
	expect(criteriaLine({ goal, search: features, zones: [] }, names).replaceAll('\u00a0', ' ')).toBe(line)
	await agency.close()
})

test.each([
	['type=1&type=2', ['t1', 't2'], 'Te koop'],
	['type=1', ['t1', 't2'], 'Te koop · Woning'],
	['type=1&type=2', ['t2'], 'Te koop · Binche en omgeving'],
	['type=1&type=2&city=binche|7130', ['t1', 't2'], 'Te koop · Binche'],
])('all types and all zones are no words of an alert: %s in %j', async (search, zones, line) => {
	const agency = await createAgencyDatabase()
	const names = {
		language: 'nl',
		types: [
			{ value: '1', name: 'Woning' },
			{ value: '2', name: 'Appartement' },
		],
		cityName: await cityNamer(agency.publicDb, 'nl'),
		zones: new Map([
			['t1', 'Bergen en omgeving'],
			['t2', 'Binche en omgeving'],
		]),
		placeAt: () => null,
	}
	expect(criteriaLine({ goal: 'sale', search, zones }, names).replaceAll('\u00a0', ' ')).toBe(line)
	await agency.close()
})

test('a feature with a field fills that field; one that the agency does not ask for stays among the others', () => {
	const query = parseSearchParams('sale', new URLSearchParams('facades=2&facades=4&garden=1&lift=1&energy=b'), range)
	expect(featureFields(query, ['facades', 'garden'])).toEqual([
		['facadeCounts', '2'],
		['facadeCounts', '4'],
		['garden', 'yes'],
	])
	expect(otherFilters(query, range, ['facades', 'garden'])).toBe('energy=b&lift=1')
	expect(otherFilters(query, range, [])).toBe('energy=b&facades=2&facades=4&garden=1&lift=1')
})

test.each([
	['sale', 'type=1&pool=1'],
	['rent', 'type=1&furnished=1&pool=1'],
])('an alert of homes for %s stores %s: furniture is asked only of homes to rent', (goal, search) => {
	const fields = new URLSearchParams(`${FORM.replace('sale', goal)}&furnished=yes&pool=yes`)
	const filled = FORMS['demand-register'].parse(formValues('demand-register', fields))
	expect(criteriaOf(filled, range).search).toBe(search)
})
