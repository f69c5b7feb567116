import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'
import { perMonth } from '#lib/homes/connectors/skarabee/mapping/values/field-values.ts'
import { wordsFor } from '#lib/homes/connectors/skarabee/mapping/values/words.ts'

const MONTHS: Readonly<Record<string, number>> = { MONTHLY: 1, YEARLY: 12 }

/**
 * Returns the annuity of a home that is sold for one. Birthdays of the persons on whose lives it runs are not handed on.
 */
export function annuityOf(property: RawReader): ((language: string) => PayloadProperty['Viager']) | null {
	const annuity = property.child('LifeAnnuity').ignore('HasSurvivalInterest', 'SurvivalInterest')
	const heads = annuity.child('Heads').ignore('Head1', 'Head2').text('Quantity')
	const remittance = annuity.child('Remittance').ignore('IndexedInterest')
	const type = annuity.text('Type')
	const bouquet = annuity.positive('OneOffPayment', 'Viager.Bouquet')
	const amount = remittance.positive('Amount', 'Viager.MonthlyPayment')
	const period = remittance.text('Period')
	const duration = remittance.text('MaximalDuration')
	if (bouquet === null && amount === null) return null
	const months = MONTHS[period ?? '']
	const monthly =
		amount === null || months === undefined
			? amount && remittance.unknown('Period', period ?? 'UNDEFINED', 'left unknown')
			: perMonth(amount, months)
	return (language) => {
		const words = [wordsFor('annuityType', type, language), wordsFor('annuityHeads', heads, language)]
		const conditions = words.filter((word) => word !== null).join(', ')
		return {
			Bouquet: bouquet,
			MonthlyPayment: monthly,
			Duration: duration,
			Conditions: conditions === '' ? null : conditions,
		}
	}
}
