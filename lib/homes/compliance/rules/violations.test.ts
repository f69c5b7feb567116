import { describe, expect, test } from 'vitest'
import advertsJson from '#config/adverts.json'
import type { AdvertHome, WordName } from '#lib/homes/compliance/compliance-types.ts'
import { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { lackText } from './rule-texts.ts'
import { violationsOn } from './violations.ts'

const config = AdvertsConfig.parse(advertsJson)
const DAY = '2026-11-24'
const [HOUSE, FLAT, LAND, SHOP, OFFICE, PARKING, UNKNOWN] = [1, 2, 4, 6, 8, 9, 77]

const violations = (home: AdvertHome, by: AdvertsConfig, day: string) => violationsOn(by, day)(home)

/** A home of which nothing is known. */
const NOTHING: AdvertHome = {
	id: 1,
	reference: null,
	goal: 'sale',
	status: 'available',
	region: 'flanders',
	webId: HOUSE,
	cityKey: 'gent|9000',
	confirmedAt: null,
	projectId: null,
	isNewBuild: false,
	price: null,
	hasAddress: false,
	energyValue: null,
	energyLabel: null,
	surfaceLiving: null,
	bedrooms: null,
	facts: {},
	worded: new Set(),
	hasDescription: false,
}

const words = (...names: WordName[]) => ({ worded: new Set(names) })

/** Planning and flood facts as Flanders asks for them. */
const PLANNING = {
	buildingPermit: 'yes',
	judicialDecision: 'no',
	preEmption: 'no',
	subdivisionPermit: 'no',
	floodPScore: 'A',
	floodGScore: 'A',
} as const
const METERS = { meterWater: true, meterGas: false, meterElectricity: true }

const flemishSale: AdvertHome = {
	...NOTHING,
	...words('planningDesignation', 'floodZone'),
	energyValue: 250,
	energyLabel: 'c',
	hasAddress: true,
	facts: PLANNING,
}
const flemishRent: AdvertHome = {
	...NOTHING,
	goal: 'rent',
	energyLabel: 'b',
	price: 900,
	facts: { uniqueCode: 'UC: 245', chargesRenter: 50 },
}
const walloonSale: AdvertHome = {
	...NOTHING,
	region: 'wallonia',
	energyLabel: 'd',
	facts: { energySpec: 300, energyTotal: 45_000, epcReference: '20260101000001', buildingPermit: 'yes' },
	...words('planningDesignation', 'floodZone'),
}
const walloonRent: AdvertHome = {
	...walloonSale,
	goal: 'rent',
	price: 700,
	hasDescription: true,
	facts: { ...walloonSale.facts, ...METERS, chargesRenter: 0, chargesKind: 'provision' },
}
const brusselsSale: AdvertHome = {
	...NOTHING,
	region: 'brussels',
	energyLabel: 'e',
	facts: { co2Emission: 40, buildingPermit: 'on-request' },
	...words('planningDesignation'),
}
const brusselsRent: AdvertHome = {
	...NOTHING,
	goal: 'rent',
	region: 'brussels',
	webId: FLAT,
	energyLabel: 'e',
	price: 1000,
	hasDescription: true,
	facts: { co2Emission: 40, ...METERS, chargesRenter: 80, referenceRent: { min: 800, max: 1000, date: '2026-10-01' } },
	...words('buildingManagement'),
}

/** Returns the rules that a home does not meet, those that only warn in brackets. */
function lacks(home: AdvertHome, day = DAY): string[] {
	return violations(home, config, day).map(({ rule, level }) => (level === 'warn' ? `(${rule})` : rule))
}

test('a complete advert lacks nothing, in each region', () => {
	const homes = { flemishSale, flemishRent, walloonSale, walloonRent, brusselsSale, brusselsRent }
	const found = Object.fromEntries(Object.entries(homes).map(([name, home]) => [name, lacks(home)]))
	expect(found).toEqual(Object.fromEntries(Object.keys(homes).map((name) => [name, []])))
})

type Case = [missing: string, home: AdvertHome, rules: string[]]

const without = (home: AdvertHome, ...facts: (keyof AdvertHome['facts'])[]): AdvertHome => ({
	...home,
	facts: { ...home.facts, ...Object.fromEntries(facts.map((fact) => [fact, null])) },
})
const worded = (home: AdvertHome, ...names: WordName[]): AdvertHome => ({ ...home, ...words(...names) })

describe('Flanders', () => {
	const noEpc = { ...flemishSale, energyValue: null, energyLabel: null }
	test.each<Case>([
		['score and label', noEpc, ['F1']],
		['score, with a label', { ...noEpc, energyLabel: 'c' }, []],
		['address and unique code', { ...flemishSale, hasAddress: false }, ['F1']],
		['certificate, which is not needed', worded(noEpc, 'planningDesignation', 'floodZone', 'epcNotRequired'), []],
		['E-level of a new building', { ...flemishSale, isNewBuild: true }, ['(F2)']],
		['answer about the permit', without(flemishSale, 'buildingPermit'), ['F3']],
		['designation', worded(flemishSale, 'floodZone'), ['F3']],
		['measure', without(flemishSale, 'judicialDecision'), ['F3']],
		[
			'judicial decision, with an answer about a summons',
			{ ...flemishSale, facts: { ...PLANNING, judicialDecision: null, planningSummons: 'no' } },
			[],
		],
		['pre-emption', without(flemishSale, 'preEmption'), ['F3']],
		['subdivision', without(flemishSale, 'subdivisionPermit'), ['F3']],
		[
			'planning facts, which were asked for',
			{ ...flemishSale, facts: { planningRequestedOn: '2026-11-01', floodPScore: 'A', floodGScore: 'B' } },
			[],
		],
		['planning facts of a parking', { ...flemishSale, webId: PARKING, facts: { floodPScore: 'A' } }, ['F3']],
		['P-score', without(flemishSale, 'floodPScore'), ['F5']],
		['G-score', without(flemishSale, 'floodGScore'), ['F5']],
		['G-score of land', { ...without(flemishSale, 'floodGScore'), webId: LAND }, []],
		['flood zone', worded(flemishSale, 'planningDesignation'), ['F5']],
		['asbestos, from 2000', { ...flemishSale, facts: { ...PLANNING, constructionYear: 2000 } }, ['(F7)']],
		['asbestos, from 2001', { ...flemishSale, facts: { ...PLANNING, constructionYear: 2001 } }, []],
		['rent that visitors see', { ...flemishRent, price: null }, ['F6']],
		['charges', without(flemishRent, 'chargesRenter'), ['F6']],
		[
			'amount of charges, which the rent includes',
			{ ...flemishRent, facts: { ...flemishRent.facts, chargesRenter: null, chargesKind: 'included' } },
			[],
		],
		[
			'amount of a provision',
			{ ...flemishRent, facts: { ...flemishRent.facts, chargesRenter: null, chargesKind: 'provision' } },
			['F6'],
		],
		['charges of a shop', { ...without(flemishRent, 'chargesRenter'), webId: SHOP }, []],
		['planning, on a lease of nine years', { ...flemishRent, facts: { ...flemishRent.facts, leaseYears: 9 } }, []],
		[
			'planning, on a lease of ten years',
			{ ...flemishRent, facts: { ...flemishRent.facts, leaseYears: 10 } },
			['F3', 'F5'],
		],
	])('without: %s', (_, home, rules) => {
		expect(lacks(home)).toEqual(rules)
	})

	const lot = { ...without(flemishSale, 'floodGScore'), webId: LAND, projectId: 5, isNewBuild: true }
	test.each<Case>([
		['a lot without a permit', lot, ['F4']],
		['a lot whose permit is asked for', { ...lot, facts: { ...lot.facts, subdivisionPermit: 'on-request' } }, ['F4']],
		['a lot with a permit', { ...lot, facts: { ...lot.facts, subdivisionPermit: 'yes' } }, []],
		['land that is no lot', { ...lot, projectId: null }, []],
	])('%s', (_, home, rules) => {
		expect(lacks(home)).toEqual(rules)
	})
})

describe('Wallonia', () => {
	test.each<Case>([
		['label', { ...walloonSale, energyLabel: null }, ['W1']],
		['E_spec', without(walloonSale, 'energySpec'), ['W1']],
		['E_total', without(walloonSale, 'energyTotal'), ['W1']],
		['number of the certificate', without(walloonSale, 'epcReference'), ['W1']],
		['PEB of a parking', { ...without(walloonSale, 'energySpec'), webId: PARKING }, []],
		['designation', worded(walloonSale, 'floodZone'), ['(W4)']],
		['flood hazard', worded(walloonSale, 'planningDesignation'), ['(W6)']],
		['rent', { ...walloonRent, price: null }, ['W2']],
		['charges', without(walloonRent, 'chargesRenter'), ['W2']],
		['meters', without(walloonRent, 'meterGas'), ['(W3)']],
		['description', { ...walloonRent, hasDescription: false }, ['(W3)']],
		['permit of a lot', { ...walloonSale, webId: LAND, projectId: 5 }, ['(W5)']],
	])('without: %s', (_, home, rules) => {
		expect(lacks(home)).toEqual(rules)
	})
})

describe('Brussels', () => {
	test.each<Case>([
		['label', { ...brusselsSale, energyLabel: null }, ['B1']],
		['CO₂', without(brusselsSale, 'co2Emission'), ['(B1-co2)']],
		[
			'label of an office of 501 m²',
			{ ...brusselsSale, energyLabel: null, webId: OFFICE, facts: { ...brusselsSale.facts, surfaceOffice: 501 } },
			['(B1-offices)'],
		],
		[
			'label of an office of 500 m²',
			{ ...brusselsSale, energyLabel: null, webId: OFFICE, facts: { ...brusselsSale.facts, surfaceOffice: 500 } },
			[],
		],
		['designation', worded(brusselsSale), ['B2']],
		['planning information', without(brusselsSale, 'buildingPermit'), ['(B2-information)']],
		['rent', { ...brusselsRent, price: null }, ['B3']],
		['charges', without(brusselsRent, 'chargesRenter'), ['B3']],
		[
			'amount of charges, which are listed',
			worded(without(brusselsRent, 'chargesRenter'), 'buildingManagement', 'chargesList'),
			[],
		],
		['water meter', without(brusselsRent, 'meterWater'), ['B4']],
		['gas meter', without(brusselsRent, 'meterGas'), ['B4']],
		['electricity meter', without(brusselsRent, 'meterElectricity'), ['B4']],
		['management of common parts', worded(brusselsRent), ['B5']],
		['management of common parts of a house', worded({ ...brusselsRent, webId: HOUSE }), []],
		['description', { ...brusselsRent, hasDescription: false }, ['B5-description']],
		['reference rent', without(brusselsRent, 'referenceRent'), ['(B6)']],
		['rent of at most a fifth above the reference', { ...brusselsRent, price: 1201 }, ['(B6-excess)']],
		['rent of more, by nothing', { ...brusselsRent, price: 1200 }, []],
	])('without: %s', (_, home, rules) => {
		expect(lacks(home)).toEqual(rules)
	})
})

test('no rule asks anything of a sold or rented home, nor of one abroad', () => {
	expect(lacks({ ...NOTHING, status: 'sold' })).toEqual([])
	expect(lacks({ ...NOTHING, status: 'rented', goal: 'rent' })).toEqual([])
	expect(lacks({ ...NOTHING, region: 'luxembourg' })).toEqual([])
	expect(lacks({ ...NOTHING, region: null })).toEqual([])
	expect(lacks({ ...NOTHING, status: 'compromise' })).toEqual(['F1', 'F3', 'F5'])
})

test('a type that the configuration does not name meets only the rules for all kinds', () => {
	expect(lacks({ ...NOTHING, webId: UNKNOWN })).toEqual(['F3', 'F5'])
})

test('a rule holds from its first day to its last, both included', () => {
	const [rule] = config.rules
	const home = { ...flemishSale, energyValue: null, energyLabel: null }
	const dated = { ...config, rules: [{ ...rule, from: '2027-01-01', until: '2027-12-31' }] as typeof config.rules }
	const on = (day: string) => violations(home, dated, day).length
	expect(['2026-12-31', '2027-01-01', '2027-12-31', '2028-01-01'].map(on)).toEqual([0, 1, 1, 0])
})

test('an exception frees one home of one rule, or of all', () => {
	const decided = { name: 'An Peeters', reason: 'monument', date: '2026-11-01' }
	const except = (rules: 'all' | string[], listing = 1) => ({ ...config, exceptions: [{ listing, rules, ...decided }] })
	const rules = (with_: AdvertsConfig) => violations(NOTHING, with_, DAY).map(({ rule }) => rule)
	expect(rules(except(['F1']))).toEqual(['F3', 'F5'])
	expect(rules(except('all'))).toEqual([])
	expect(rules(except('all', 2))).toEqual(['F1', 'F3', 'F5'])
})

test('what is lacking is named by the fields of the payload', () => {
	const [planning] = violations(without(flemishSale, 'preEmption', 'buildingPermit'), config, DAY)
	expect(planning && lackText(planning.lacks, 'en')).toBe('PlanningRequestedOn or (BuildingPermit and PreEmption)')
	const [address] = violations({ ...flemishSale, hasAddress: false }, config, DAY)
	expect(address && lackText(address.lacks, 'nl')).toBe(
		'EPCNotRequired of (Street + HouseNumber (PublishAddress) of UniqueCode)',
	)
})
