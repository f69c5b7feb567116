import { beforeEach, expect, test } from 'vitest'
import energyFile from '#config/energy.json'
import loanFile from '#config/loan.json'
import { EnergyConfig } from '#lib/site/config/schema/homes/energy.ts'
import { LoanConfig } from '#lib/site/config/schema/homes/loan.ts'
import { type AgencyDatabase, createAgencyDatabase } from '#tests/support/data/agency-database.ts'
import { dueFigures } from './due.ts'
import { mailDueFigures } from './remind.ts'

const loan = LoanConfig.parse(loanFile)
const energy = EnergyConfig.parse(energyFile)
const due = (day: string) => dueFigures(loan, energy, day).map(({ what, checkBy }) => `${what} ${checkBy}`)

test('a figure is due from its day on, the longest due first; one without a day never is', () => {
	expect(due('2027-01-14')).toEqual([])
	const taxes = ['duties', 'duties', 'duties', 'reductions', 'reducedVat', 'vat', 'notary']
	const first = taxes.map((what) => `${what} 2027-01-15`)
	expect(due('2027-01-15')).toEqual(first)
	expect(due('2027-02-01')).toEqual([...first, 'rate 2027-02-01', 'tariffs 2027-02-01'])
	const never = { ...loan, vat: { ...loan.vat, checkBy: null } }
	expect(dueFigures(never, energy, '2027-01-15').map(({ what }) => what)).not.toContain('vat')
})

let agency: AgencyDatabase

beforeEach(async () => {
	agency = await createAgencyDatabase()
	return () => agency.close()
})

const mailed = () => agency.db.selectFrom('outbox').select('props').where('template', '=', 'figures').execute()

test('the agency is mailed once a day what is due, and nothing before', async () => {
	// Half past eleven in the evening in Belgium, then half past midnight.
	await mailDueFigures(agency.db, new Date('2027-01-14T22:30:00Z'))
	expect(await mailed()).toEqual([])
	await mailDueFigures(agency.db, new Date('2027-01-14T23:30:00Z'))
	const [mail, ...others] = await mailed()
	expect(others).toEqual([])
	expect(JSON.parse(mail?.props ?? '{}').figures).toHaveLength(7)
	await mailDueFigures(agency.db, new Date('2027-01-15T06:30:00Z'))
	expect(await mailed()).toHaveLength(1)
})
