/** The specification's room kinds, which are also their names in the URL. */
export const ROOM_KINDS = ['bedrooms', 'bathrooms', 'showerrooms', 'toilets', 'garages'] as const
export type RoomKind = (typeof ROOM_KINDS)[number]

/** Yes-or-no filters, with their name in the URL and the ending of their message keys. */
export const FLAGS = [
	['isNewBuild', 'new-build', 'newBuild'],
	['hasOpenHouse', 'open-house', 'openHouse'],
	['hasGarden', 'garden', 'garden'],
	['hasLift', 'lift', 'lift'],
] as const
export type Flag = (typeof FLAGS)[number][0]
