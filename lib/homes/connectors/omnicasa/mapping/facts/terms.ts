import { readDay } from '#lib/homes/connectors/omnicasa/mapping/values/dates.ts'
import { ticked } from '#lib/homes/connectors/omnicasa/mapping/values/dialect.ts'
import { wordsOf } from '#lib/homes/connectors/omnicasa/mapping/values/words.ts'
import type { PayloadProperty } from '#lib/homes/connectors/payload-types.ts'
import type { RawReader } from '#lib/homes/connectors/reading/raw-reader.ts'

const AT_DATE = '7'

/** Returns sale or rent; for anything else why the home is not handed on. */
export function goalOf(reader: RawReader): 0 | 1 | string {
	const goal = reader.number('Goal')
	if (goal === 0 || goal === 1) return goal
	if (goal === 2) return 'goal 2 (takeover of a business)'
	if (goal !== null) reader.unknown('Goal', goal, 'not published')
	return `goal ${goal ?? 'not given'}`
}

/** Returns a function that says in a language from when the home is free: words, or a day. */
export function availabilityOf(reader: RawReader): (language: string) => string | null {
	const day = readDay(reader.text('DateFree'))
	const isDate = reader.text('FreeAvailable') === AT_DATE
	const words = isDate ? () => null : wordsOf(reader, 'FreeAvailable', 'freeAvailable')
	return (language) => words(language) ?? day
}

/**
 * Returns the terms of a sale for an annuity. Where the home is said to be one and the terms are unknown, its price is
 * hidden: nobody can tell what that amount is. It stays an annuity, so that its price is not taken for another.
 */
export function annuityOf(reader: RawReader): Pick<PayloadProperty, 'Viager'> & { PublishPrice?: false } {
	const isAnnuity = ticked(reader, 'HasViager') === true
	const viager = reader.child('Viager')
	const Viager = {
		Bouquet: viager.positive('Bouquet', 'Viager.Bouquet'),
		MonthlyPayment: viager.positive('MonthlyPayment', 'Viager.MonthlyPayment'),
		Duration: viager.text('Duration'),
		Conditions: viager.text('Conditions'),
	}
	if (Object.values(Viager).some((value) => value !== null)) return { Viager }
	if (!isAnnuity) return {}
	reader.unknown('HasViager', true, 'left unknown')
	return { Viager, PublishPrice: false }
}
