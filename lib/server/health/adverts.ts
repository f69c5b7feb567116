import 'server-only'
import { enforcementOn } from '#lib/homes/compliance/enforcement.ts'
import { getAdvertRules } from '#lib/site/config/config.ts'
import { answeringDb } from './database.ts'
import type { Part } from './part.ts'

export interface AdvertsPart extends Part {
	/**
	 * `on`: homes whose advert lacks what the law asks for are not shown. `grace`: they are until `blocksFrom`. `off`: they
	 * are.
	 */
	state: 'on' | 'grace' | 'off' | 'unknown'
	/** ISO instant from which rules block; null if they do already or never will. */
	blocksFrom: string | null
	/** How many homes of the feed are not shown although their source publishes them, for whatever reason. */
	withheld: number | null
}

/** Returns whether rules of adverts keep homes off the site, and how many. A withheld home is no fault of the site. */
export async function advertsPart(now: Date): Promise<AdvertsPart> {
	try {
		const db = await answeringDb()
		const enforcement = await enforcementOn(db, getAdvertRules(), now)
		const { withheld } = await db
			.selectFrom('listing_withheld')
			.innerJoin('listing', 'listing.id', 'listing_withheld.listing_id')
			.select((eb) => eb.fn.count<number>('listing_id').distinct().as('withheld'))
			.where('withdrawn_at', 'is', null)
			.executeTakeFirstOrThrow()
		const blocksFrom = enforcement.state === 'grace' ? enforcement.blocksFrom : null
		return { ok: true, state: enforcement.state, blocksFrom, withheld }
	} catch {
		// The database's own part says what is wrong with it.
		return { ok: true, state: 'unknown', blocksFrom: null, withheld: null }
	}
}
