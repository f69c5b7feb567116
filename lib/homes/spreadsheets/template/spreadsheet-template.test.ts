import { beforeAll, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '#lib/base/text/languages.ts'
import { findHeading } from '#lib/homes/spreadsheets/columns/find-heading.ts'
import { matchColumns } from '#lib/homes/spreadsheets/columns/match-columns.ts'
import { headingMeanings } from '#lib/homes/spreadsheets/columns/sheet-fields.ts'
import { lackingColumns } from '#lib/homes/spreadsheets/law/law-columns.ts'
import { readSpreadsheet } from '#lib/homes/spreadsheets/reading/read-spreadsheet.ts'
import { TEMPLATE_REGIONS, templateColumns, templateSheets } from './spreadsheet-template.ts'
import { writeTemplate } from './write-template.ts'

const DAY = '2026-11-29'
const EVERY = LANGUAGE_CODES.flatMap((language) => TEMPLATE_REGIONS.map((region) => ({ language, region })))

// The words of every language are read once.
beforeAll(() => void headingMeanings())

test('a template has what makes a line a home, and what the law of the region asks', () => {
	expect(templateColumns('wallonia', 'sale', DAY)).toEqual([
		...['RecordFile', 'WebID', 'Zip', 'City'],
		...['EPCLabelText', 'EnergySpec', 'EnergyTotal', 'EPCReference'],
	])
	const rent = templateColumns('brussels', 'rent', DAY)
	expect(rent).toEqual(expect.arrayContaining(['MonthlyRent', 'MeterWater', 'MeterGas', 'MeterElectricity']))
	expect(templateColumns('brussels', 'sale', DAY)).not.toContain('MonthlyRent')
})

test.each(EVERY)('the template of $region in $language is read back column by column', ({ region, language }) => {
	const sheets = readSpreadsheet(writeTemplate(templateSheets(region, language, DAY)))
	expect(sheets).toHaveLength(2)
	for (const [index, { rows }] of sheets.entries()) {
		const heading = findHeading(rows)
		if (heading === null) throw new Error('no heading')
		const { columns } = matchColumns(rows, heading, { choices: new Map(), defaultLanguage: 'nl' })
		expect(columns.map(({ field }) => field)).toEqual(templateColumns(region, index === 0 ? 'sale' : 'rent', DAY))
	}
})

test('a home that fills the template in lacks nothing', () => {
	const values = {
		Goal: '0',
		WebID: 1,
		Zip: '7130',
		City: 'Binche',
		EPCLabelText: 'C',
		EnergySpec: 212,
		EnergyTotal: 30_000,
		EPCReference: '1',
	}
	expect(lackingColumns(values, DAY)).toEqual([])
})
