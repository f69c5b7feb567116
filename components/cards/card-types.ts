import type { Region } from '#lib/base/format/region.ts'
import type { PriceTexts } from '#lib/homes/listings/price/price-line.ts'

/** Plain data, so that a card can render on the server and in the browser; `cardLabels` makes it. */
export interface CardLabels {
	language: string
	/** Text of a ribbon by its key. */
	ribbons: Record<string, string>
	/** Name of the energy label; contains `{label}`. */
	energy: Record<Region, string>
	/** Contains `{day}`. */
	openHouse: string
	/** The words around a price. */
	price: PriceTexts
	/** Label of a home whose price was lowered. */
	lowered: string
	/** Ribbon of a home that portals may not show yet. */
	firstHere: string
	/** Label before the former price. */
	formerPrice: string
	noPhoto: string
	/** Accessible name of the heart; contains `{title}`. */
	keep: string
	/** Label of a home that is new since the visitor's last visit. */
	unseen: string
	bedrooms: string
	bedroom: { one: string; other: string }
	surfaceLiving: string
	surfaceGround: string
	surfaceTerrace: string
	surfaceTotal: string
	terrace: string
}
