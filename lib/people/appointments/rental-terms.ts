import type { Region } from '#lib/base/format/region.ts'

interface RentedHome {
	/** Euro a month, or null if it is not public. */
	rent: number | null
	bedrooms: number | null
	region: Region | null
}

interface RentalSettings {
	incomeTimesRent: number | null
	personsPerBedroom: number | null
	depositMonths: Readonly<Partial<Record<Region, number>>>
}

/** What a candidate tenant should know before a visit. Euro; null if unknown. */
export interface RentalTerms {
	/** Euro a month. */
	minimumIncome: number | null
	maximumPersons: number | null
	deposit: { months: number; amount: number | null } | null
}

/** Fills the placeholders of the confirmation (specification, section 9) from `config/` and the home; decision 14. */
export function rentalTerms({ rent, bedrooms, region }: RentedHome, settings: RentalSettings): RentalTerms {
	const { incomeTimesRent, personsPerBedroom, depositMonths } = settings
	const months = region === null ? undefined : depositMonths[region]
	return {
		minimumIncome: rent === null || incomeTimesRent === null ? null : Math.round(rent * incomeTimesRent),
		// A studio has no bedroom, but people live in it all the same.
		maximumPersons: bedrooms === null || personsPerBedroom === null ? null : Math.max(1, bedrooms) * personsPerBedroom,
		deposit: months === undefined ? null : { months, amount: rent === null ? null : rent * months },
	}
}
