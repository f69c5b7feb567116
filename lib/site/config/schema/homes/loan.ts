import { z } from 'zod'
import { numberOf } from '#lib/site/config/schema/text.ts'

const percent = z.number().min(0).max(100)
const euro = z.number().min(0)
const checkBy = z.iso
	.date()
	.nullable()
	.default(null)
	.describe('From this day on an e-mail reminds the agency every week to check it; null: never.')
const origin = {
	source: z.string().min(1).describe('Where it comes from: a law, an official page, a bank.'),
	validFrom: z.iso.date().describe('First day on which it counts, such as “2025-01-01”.'),
	checkBy,
}

const DutyRow = z.strictObject({
	region: z.enum(['flanders', 'brussels', 'wallonia']).describe('Region in which the property lies.'),
	percent: percent.describe('Registration duty in percent of the price.'),
	ownHome: z
		.strictObject({
			percent: percent.describe('Registration duty in percent for the only own home.'),
			exemptUpTo: euro.describe('Euros of the price that are exempt; 0 for none.'),
			priceLimit: euro.nullable().describe('Above this price in euros the usual duty counts; null for no limit.'),
		})
		.describe('What counts for who buys the only own home.'),
	...origin,
})

const ReductionRow = z.strictObject({
	region: z.enum(['flanders', 'brussels', 'wallonia']).describe('Region in which the property lies.'),
	kind: z
		.enum(['modest', 'renovation'])
		.describe('“modest” counts up to the price limit; “renovation” only for a visitor who ticks it.'),
	percent: percent.nullable().default(null).describe('Duty in percent instead of that for the own home, or null.'),
	exemptUpTo: euro.default(0).describe('Further euros of the price that are exempt; 0 for none.'),
	euros: euro.default(0).describe('Euros off the duty; 0 for none.'),
	priceLimit: euro.nullable().default(null).describe('Above this price it does not count; null for no limit.'),
	...origin,
})

const ReducedVatRow = z.strictObject({
	percent: percent.describe('VAT in percent.'),
	largestSurface: z.number().positive().nullable().default(null).describe('Most living area in m², or null.'),
	...origin,
})

const Notary = z.strictObject({
	brackets: z
		.array(
			z.strictObject({
				upTo: euro.nullable().describe('End of the bracket in euros; null for the last one.'),
				percent: percent.describe('Fee in percent of the part of the price in this bracket.'),
			}),
		)
		.min(1)
		.refine((rows) => rows.every(({ upTo }, index) => (upTo === null) === (index === rows.length - 1)), {
			error: 'The last bracket, and only that one, has “upTo”: null.',
		})
		.refine((rows) => rows.every(({ upTo }, index) => upTo === null || upTo > (rows[index - 1]?.upTo ?? 0)), {
			error: 'Each bracket ends above the one before it.',
		})
		.describe('The scale of the fee, from the first euro on.'),
	deedCosts: euro.describe('Costs of the deed of purchase in euros, without VAT.'),
	loanDeedCosts: euro.describe('Costs of the deed of the loan in euros, without VAT.'),
	vatPercent: percent.describe('VAT on fee and costs in percent.'),
	...origin,
})

/** `config/loan.json`: the assumptions of the loan estimate, with source and date; edited by staff. */
export const LoanConfig = z.strictObject({
	$schema: z.string().optional().describe('Leave this line: it lets an editor complete words and underline mistakes.'),
	show: z.boolean().describe('true shows the estimate on properties for sale, false hides it.'),
	showRent: z.boolean().default(true).describe('true shows on properties to rent what one pays on moving in.'),
	rate: z
		.strictObject({
			percent: percent.describe('Annual rate in percent with which the estimate begins.'),
			date: z.iso.date().describe('The day of this rate; it is shown.'),
			source: z.string().min(1).describe('Where the rate comes from.'),
			checkBy,
		})
		.describe('The rate that visitors see first; they can change it.'),
	years: z
		.strictObject({
			default: z.int().min(1).describe('Years with which the estimate begins.'),
			least: z.int().min(1).describe('The fewest years to choose.'),
			most: z.int().max(50).describe('The most years to choose.'),
		})
		.describe('How long the loan runs.'),
	ownMoneyPercent: percent.describe('Own money with which the estimate begins, in percent of price and costs.'),
	homeTypes: z
		.array(numberOf('types'))
		.describe('Numbers (WebID) of the types that one can live in; land and garages are not.'),
	duties: z.array(DutyRow).describe('Registration duty by region. A change of law is one more row with its first day.'),
	reductions: z
		.array(ReductionRow)
		.default([])
		.describe('What is taken off the duty of an own home besides. A change of law is one more row.'),
	reducedVat: z
		.array(ReducedVatRow)
		.default([])
		.describe('VAT on a home rebuilt after demolition, for a buyer who meets the conditions.'),
	vat: z.strictObject({ percent: percent.describe('VAT in percent.'), ...origin }).describe('VAT on new buildings.'),
	notary: Notary.describe('What the notary costs.'),
})
export type LoanConfig = z.infer<typeof LoanConfig>
