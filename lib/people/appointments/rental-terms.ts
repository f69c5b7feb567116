import type { Region } from '#lib/base/format/region.ts'

interface RentedHome {
	/** Whether people live in it: shops, offices and garages have neither tenants with an income nor a legal deposit. */
	isDwelling: boolean
	/** The deposit of the advert, in euro; null if it gives none. */
	deposit: number | null
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
	/** The deposit of the advert (`months` is null), or the most that the region allows. */
	deposit: { months: number | null; amount: number | null } | null
}

/** Fills the placeholders of the confirmation (specification, section 9) from `config/` and the home; decision 14. */
export function rentalTerms(home: RentedHome, settings: RentalSettings): RentalTerms {
	const { rent, bedrooms, region, deposit, isDwelling } = home
	const given = deposit === null ? null : { months: null, amount: deposit }
	if (!isDwelling) return { minimumIncome: null, maximumPersons: null, deposit: given }
	const { incomeTimesRent, personsPerBedroom, depositMonths } = settings
	const months = region === null ? undefined : depositMonths[region]
	return {
		minimumIncome: rent === null || incomeTimesRent === null ? null : Math.round(rent * incomeTimesRent),
		// A studio has no bedroom, but people live in it all the same.
		maximumPersons: bedrooms === null || personsPerBedroom === null ? null : Math.max(1, bedrooms) * personsPerBedroom,
		deposit: given ?? (months === undefined ? null : { months, amount: rent === null ? null : rent * months }),
	}
}
