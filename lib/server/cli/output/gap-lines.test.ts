import { expect, test } from 'vitest'
import advertsJson from '#config/adverts.json'
import type { GapList, HomeGaps } from '#lib/homes/compliance/missing-facts/listing-gaps.ts'
import { AdvertsConfig } from '#lib/site/config/schema/homes/adverts.ts'
import { advertLines } from './advert-lines.ts'
import { gapLines, gapSpreadsheet } from './gap-lines.ts'

const config = AdvertsConfig.parse(advertsJson)
const NOW = new Date('2026-11-24T12:00:00Z')

const gaps: HomeGaps = {
	home: {
		id: 7,
		reference: 'BEF-7',
		goal: 'sale',
		status: 'available',
		region: 'flanders',
		webId: 1,
		cityKey: '',
		confirmedAt: null,
		projectId: null,
		isNewBuild: false,
		price: 1,
		hasAddress: true,
		energyValue: null,
		energyLabel: null,
		surfaceLiving: null,
		bedrooms: null,
		hasDescription: true,
		worded: new Set(),
		facts: {},
	},
	city: 'Gent',
	withheld: [{ reason: 'advert', since: '2026-11-23T23:30:00.000Z' }],
	blocking: [{ rule: 'F1', level: 'block', lacks: { any: ['EPCNotRequired', 'EPCLabelText'] } }],
	warning: [{ rule: 'F7', level: 'warn', lacks: 'AsbestosDate/AsbestosType' }],
	languages: ['fr', 'en'],
	photos: 2,
	hasNoPlan: true,
	worthAdding: ['Heating'],
	films: ['VideoUrl https://kuula.co/x: kuula.co has no player here: the page links to it'],
}
const list: GapList = { enforcement: { state: 'on' }, homes: 3, found: [gaps] }

test('a line says of a home what it lacks, the last one how many lack what', () => {
	expect(gapLines(list, config, NOW).split('\n')).toEqual([
		'7  BEF-7  Gent  sale  NOT SHOWN since 2026-11-24 | by law: F1 (EPCNotRequired or EPCLabelText) | should state: F7 (AsbestosDate/AsbestosType) | no text: fr, en | photographs: 2 | no plan | worth adding: Heating | VideoUrl https://kuula.co/x: kuula.co has no player here: the page links to it',
		'3 homes on offer: 1 not shown, 1 lack something by law, 1 should state more, 1 lack a text in a language, 1 have fewer than 4 photographs, 1 have no plan, 1 lack facts worth adding, 1 have a film or tour that the page cannot play.',
	])
	expect(gapLines({ ...list, found: [] }, config, NOW)).toBe('3 homes on offer: none lacks anything.')
})

test('it says when rules do not block yet, and which ones nobody has checked for a year', () => {
	const grace = { ...list, found: [], enforcement: { state: 'grace', blocksFrom: '2026-12-08T10:00:00Z' } } as const
	expect(gapLines(grace, config, NOW)).toContain('What is lacking by law hides homes from 2026-12-08 on.')
	expect(gapLines({ ...grace, enforcement: { state: 'off' } }, config, NOW)).toContain('is not enforced')
	expect(gapLines(list, config, new Date('2027-11-23T12:00:00Z'))).not.toContain('for a year')
	expect(gapLines(list, config, new Date('2027-11-24T12:00:00Z'))).toContain('with the law for a year: F1, F2, F3')
})

test('the spreadsheet has the same in columns', () => {
	expect(gapSpreadsheet(list, 'nl').split('\r\n')[1]).toBe(
		'7;BEF-7;Gent;sale;NOT SHOWN since 2026-11-24;F1 (EPCNotRequired or EPCLabelText);F7 (AsbestosDate/AsbestosType);"fr, en";2;none;Heating;VideoUrl https://kuula.co/x: kuula.co has no player here: the page links to it',
	)
})

test('the report of an import names the homes by the rule that they lack', () => {
	const found = {
		blocked: [{ rule: 'F6', ids: [3, 4] }],
		tolerated: [],
		warned: [{ rule: 'B6', ids: [4] }],
		withheld: 2,
	}
	const lines = (report: Parameters<typeof advertLines>[0]) => advertLines(report, config, (ids) => ids.join(', '))
	expect(lines({ ...found, enforcement: { state: 'on' } })).toEqual([
		'NOT SHOWN: 2 homes whose advert lacks what the law asks for:',
		'  F6 The rent and the costs and charges: their amount, or that they are included in the rent. — 2 (3, 4)',
		'Also worth adding to the advert of 1 home, shown or not:',
		'  B6 The reference rent of loyers.brussels; an interval is enough. — 1 (4)',
		'  What each home lacks: npm run agency -- listings gaps',
	])
	const tolerated = { ...found, blocked: [], tolerated: found.blocked, warned: [] }
	const grace = { state: 'grace', blocksFrom: '2026-12-08T10:00:00Z' } as const
	expect(lines({ ...tolerated, enforcement: grace })[0]).toBe(
		'SHOWN ONLY UNTIL 2026-12-08: 2 homes whose advert lacks what the law asks for:',
	)
	expect(lines({ ...tolerated, enforcement: { state: 'off' } })[0]).toContain('is not enforced: 2 homes')
	expect(lines({ ...tolerated, tolerated: [], enforcement: { state: 'on' } })).toEqual([])
})
