/** The specification's room kinds, which are also their names in the URL. */
export const ROOM_KINDS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Yes-or-no filters, with their name in the URL and the ending of their message keys. */
export const FLAGS = [
	['isNewBuild', 'new-build', 'newBuild'],
	['hasOpenHouse', 'open-house', 'openHouse'],
	['hasGarden', 'garden', 'garden'],
	['hasLift', 'lift', 'lift'],
	['isFurnished', 'furnished', 'furnished'],
	['hasPool', 'pool', 'pool'],
] as const
export type Flag = (typeof FLAGS)[number][0]

/** Returns whether homes of a goal can be asked for a flag: only homes to rent for furniture. */
export function isFlagOf(goal: 'sale' | 'rent', flag: Flag): boolean {
	return flag !== 'isFurnished' || goal === 'rent'
}
