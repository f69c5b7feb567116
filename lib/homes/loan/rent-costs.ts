import type { Region } from '#lib/base/format/region.ts'
import type { ListingDetail } from '#lib/homes/listings/listing-types.ts'

/** What one pays to rent a home, in euro. */
export interface RentCosts {
	rent: number
	/** A month; 0 if the rent includes them, null if they are unknown, and then no sum has them. */
	charges: number | null
	deposit: number
	/** The advert gives no deposit: it is this many months of rent, the most that the region allows. */
	depositMonths: number | null
	/** First month and deposit. */
	movingIn: number
	monthly: number
}

type RentedHome = Pick<ListingDetail, 'goal' | 'webId' | 'region'> & {
	price: Pick<ListingDetail['price'], 'amount' | 'isStartingFrom' | 'unitText' | 'words' | 'charges'>
	facts: Pick<ListingDetail['facts'], 'chargesKind' | 'chargesRenter' | 'deposit'>
}

interface RentRules {
	homeTypes: readonly number[]
	depositMonths: Readonly<Partial<Record<Region, number>>>
}

function chargesOf({ price: { charges }, facts }: RentedHome): number | null {
	if (charges !== null) return charges
	return facts.chargesKind === 'included' || facts.chargesRenter === 0 ? 0 : null
}

/**
 * Returns what moving into a home to let costs, and a month of it. Null for a sale, without a public monthly rent, for
 * what is no home, and where nothing is known of the deposit.
 */
export function rentCostsOf(home: RentedHome, { homeTypes, depositMonths }: RentRules): RentCosts | null {
	const { amount: rent, isStartingFrom, unitText, words } = home.price
	if (home.goal !== 'rent' || rent === null || rent <= 0 || isStartingFrom) return null
	if (unitText !== null || words !== null) return null
	if (!homeTypes.includes(home.webId)) return null
	const months = home.region === null ? undefined : depositMonths[home.region]
	const given = home.facts.deposit || null
	const deposit = given ?? (months === undefined ? null : rent * months)
	if (deposit === null) return null
	const charges = chargesOf(home)
	const monthly = rent + (charges ?? 0)
	const isGiven = given !== null
	return {
		rent,
		charges,
		deposit,
		depositMonths: isGiven ? null : (months ?? null),
		movingIn: monthly + deposit,
		monthly,
	}
}
