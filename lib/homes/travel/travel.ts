export const TRAVEL_MODES = ['foot', 'bicycle', 'car'] as const
export type TravelMode = (typeof TRAVEL_MODES)[number]

/** How a place is reached, and in how many minutes at most. */
export interface Travel {
	by: TravelMode
	minutes: number
}

/** The travel times that can be chosen, in minutes. */
export const TRAVEL_MINUTES = [10, 15, 20, 30, 45] as const

/** Kilometres an hour on the roads of a town and around it. */
const USUAL_SPEED: Record<TravelMode, number> = { foot: 4.5, bicycle: 15, car: 40 }
/** Roads bend: as the crow flies one gets only this part of the way. */
const CROW_PART = 0.75

/** Returns how far one usually gets as the crow flies, in kilometres: what counts when the real time is not known. */
export function usualKm({ by, minutes }: Travel): number {
	return Math.round(USUAL_SPEED[by] * CROW_PART * (minutes / 60) * 10) / 10
}
